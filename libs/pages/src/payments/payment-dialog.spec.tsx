import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage, serve } from '../testing';
import { PrepaidForField } from './prepaid-for-field';
import { PaymentDialog } from './payment-dialog';

const PARTY = 'a'.repeat(24);
const BILL = 'b'.repeat(24);

describe('a payment on one bill', () => {
  it('should settle that bill and no other, also before it is known what is open', async () => {
    const calls = serve({
      'GET /payment/open': () => 'lost',
      'POST /payment/create': ({ body }) => ({ data: { _id: 'm1', version: 0, ...body }, message: 'Saved' }),
    });
    const sent = () => calls.find(({ route }) => route === 'POST /payment/create');
    const party = { _id: PARTY, name: 'asha' };
    openPage(
      '/x',
      <PaymentDialog direction="in" party={party} invoiceId={BILL} amount={500} onClose={() => undefined} />,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()?.body).toMatchObject({
      amount: 500,
      allocations: [{ invoiceId: BILL, amount: 500 }],
    });
  });
});

function Choice() {
  const [party, setParty] = useState('a');
  return (
    <>
      <PrepaidForField party={party} value={null} onChange={() => undefined} />
      <button onClick={() => setParty('b')}>another customer</button>
    </>
  );
}

describe('what an advance may be a prepayment for', () => {
  it('should never be what another customer has', async () => {
    const repairs = [{ repairId: 'r1', repairNumber: 'REP-0001' }];
    serve({
      'GET /repair/all': ({ params }) => (params.get('customer') === 'a' ? { data: { repairs } } : 'lost'),
      'GET /sales/order/all': () => ({ data: { orders: [] } }),
    });
    openPage('/x', <Choice />);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Prepayment for'));
    await user.click(await screen.findByRole('option', { name: 'REP-0001' }));
    await user.click(screen.getByText('another customer'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(screen.getByLabelText('Prepayment for').ariaDisabled).toBe('true');
  });
});
