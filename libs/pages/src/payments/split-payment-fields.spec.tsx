import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage, serve } from '../testing';
import { firstPart, SplitPaymentFields } from './split-payment-fields';

function Sample() {
  const [parts, setParts] = useState([firstPart()]);
  return (
    <>
      <SplitPaymentFields
        parts={parts}
        onParts={setParts}
        errors={{ 'payments.1.transactionId': 'Give the reference' }}
        amountLabel="Received"
        payable={1199}
      />
      <output>{JSON.stringify(parts)}</output>
    </>
  );
}
const parts = () => JSON.parse(document.querySelector('output')!.textContent!) as unknown[];

describe('a payment split over several modes', () => {
  it('should begin another part with what is left to pay, say what is wrong at it, and take it away', async () => {
    serve({ 'GET /account/all': () => ({ data: { accounts: [], total: 0 } }) });
    const user = userEvent.setup();
    openPage('/', <Sample />);
    await user.type(screen.getByLabelText('Received'), '500');
    await user.click(screen.getByRole('button', { name: 'Split over another mode' }));
    const second = within(screen.getByRole('group', { name: 'And payment 2' }));
    await user.type(second.getByLabelText('Reference'), 'UTR7');
    expect(second.getByText('Give the reference')).toBeTruthy();
    const cash = { mode: 'cash', account: '', amount: 500, transactionId: '' };
    expect(parts()).toEqual([cash, { mode: 'qr_code', account: '', amount: 699, transactionId: 'UTR7' }]);
    await user.clear(second.getByLabelText('Received'));
    await user.click(second.getByRole('button', { name: 'All' }));
    expect(parts()).toMatchObject([cash, { amount: 699 }]);
    await user.click(screen.getByRole('button', { name: 'Take payment 2 away' }));
    expect(parts()).toEqual([cash]);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(parts()).toMatchObject([{ amount: 1199 }]);
  });

  it('should give the last way what the others leave, until something else is typed there', async () => {
    serve({ 'GET /account/all': () => ({ data: { accounts: [], total: 0 } }) });
    const user = userEvent.setup();
    openPage('/', <Sample />);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Split over another mode' }));
    const [first, second] = screen.getAllByLabelText('Received');
    await user.click(first!);
    await user.keyboard('500');
    expect(parts()).toMatchObject([{ amount: 500 }, { amount: 699 }]);
    await user.click(second!);
    await user.keyboard('600');
    expect(parts()).toMatchObject([{ amount: 500 }, { amount: 600 }]);
    await user.click(first!);
    await user.keyboard('400');
    expect(parts()).toMatchObject([{ amount: 400 }, { amount: 600 }]);
  });
});
