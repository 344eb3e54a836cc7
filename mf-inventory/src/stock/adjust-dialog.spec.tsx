import type { Product } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdjustDialog } from './adjust-dialog';

const product = {
  ...{ _id: '0'.repeat(24), version: 0, productName: 'lamp', itemCode: 'L-1', unit: 'PCS' },
  ...{ stockQuantity: 10, enableTracking: true },
} as Product;

function open() {
  const calls = serve({ 'POST /stock/adjust': () => ({ data: { _id: 'a1' }, message: 'Saved' }) });
  const closed = { times: 0 };
  openPage('/', <AdjustDialog product={product} onClose={() => (closed.times += 1)} />);
  return { sent: () => calls.map(({ body }) => body), closed };
}

describe('adjusting stock by hand', () => {
  it.each([
    ['Count', 'Counted', '8', -2, { reasonKind: 'count' }],
    ['Damage', 'How many are damaged', '3', -3, { reasonKind: 'damage' }],
    ['Theft', 'How many are missing', '1', -1, { reasonKind: 'theft' }],
    ['Found', 'How many were found', '2', 2, { reasonKind: 'found' }],
  ])('should work the change out for %s', async (reason, label, typed, change, kind) => {
    const { sent, closed } = open();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByText(reason));
    await user.type(screen.getByLabelText(new RegExp(label)), typed);
    await user.click(screen.getByLabelText(/IMEIs/));
    await user.paste('49 015420 323751 8/35 209900 176006 1\nsn 12');
    await user.click(screen.getByText('Adjust stock'));
    await waitFor(() => expect(closed.times).toBe(1));
    // Of units that come none may be lost: the server refuses two numbers of one piece.
    const imeis = ['490154203237518', ...(change > 0 ? ['352099001760061'] : []), 'SN12'];
    expect(sent()).toEqual([{ itemId: product._id, change, ...kind, imeis }]);
  });

  it('should say what is missing before anything is sent', async () => {
    const { sent } = open();
    await userEvent.setup({ delay: null }).click(screen.getByText('Adjust stock'));
    expect(await screen.findByText('Change is required')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
