import { userSlice } from '@shopbench/client';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId, testInvoice, testParty, testProduct, testSettings } from './form/testing';
import { InvoiceCreatePage } from './invoice-create-page';

// A whole page, on machines that do other work beside.
jest.setTimeout(60_000);

const IMEI = '490154203237518';
const SELLER = { _id: testId(3), name: 'Rahul', designation: 'manager' } as const;

function open(
  search: string,
  archived = false,
  answer: Routes[string] = () => ({ data: testInvoice(), message: 'Invoice saved' }),
) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: testSettings() }),
    [`GET /product/${testId(1)}`]: () => ({ data: testProduct({ archived }) }),
    [`GET /customer/${testId(5)}`]: () => ({ data: testParty() }),
    'POST /invoice/create': answer,
  });
  const { shop, toasts } = openPage(
    '/sales/invoice/create',
    <InvoiceCreatePage kind="invoice" />,
    `/sales/invoice/create${search}`,
  );
  act(() => void shop.store.dispatch(userSlice.actions.setUser(SELLER)));
  return Object.assign(calls, { toasts });
}

describe('a new sale', () => {
  it('should begin with the item, its IMEI and the customer that the address names', async () => {
    const calls = open(`?item=${testId(1)}&imei=${IMEI}&customer=${testId(5)}`);
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of 25 W Charger');
    expect(quantity.value).toBe('1');
    expect(screen.getByDisplayValue(IMEI)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Customer').value).toBe('Anjali Deshpande');
    const user = userEvent.setup();
    await user.click(quantity);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => calls.find(({ route }) => route === 'POST /invoice/create')?.body;
    await waitFor(() =>
      expect(sent()).toMatchObject({
        customerId: testId(5),
        items: [{ item: testId(1), quantity: 1, salePrice: 1199, imeis: [IMEI] }],
      }),
    );
  });

  it('should begin empty when the item is used no more, or none is named', async () => {
    open(`?item=${testId(1)}`, true);
    expect(await screen.findByText('No items on this bill yet')).toBeTruthy();
  });

  it.each([
    ['without a word', () => ({ status: 500, message: '' }), 'Invoice creation failed'],
    ['on the way', () => 'lost' as const, 'An error occurred: The shop server cannot be reached.'],
  ])('should say what failed %s', async (_how, answer, said) => {
    const { toasts } = open(`?item=${testId(1)}`, false, answer);
    const quantity = await screen.findByLabelText('Quantity of 25 W Charger');
    const user = userEvent.setup();
    await user.click(quantity);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts().join()).toContain(said));
  });
});
