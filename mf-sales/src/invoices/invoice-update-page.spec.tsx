import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testInvoice, testSettings } from './form/testing';
import { InvoiceUpdatePage } from './invoice-update-page';

// A whole page, on machines that do other work beside.
describe('a saved sale that is changed', () => {
  it('should count advances and credit that settle the bill already, and take no more than they leave', async () => {
    const bill = testInvoice({ advanceAmount: 300, creditedAmount: 98, balanceAmount: 1000 });
    const calls = serve({
      'GET /settings/trading': () => ({ data: testSettings() }),
      [`GET /invoice/${bill._id}`]: () => ({ data: bill }),
    });
    const at = '/sales/invoice/update';
    openPage(`${at}/:id`, <InvoiceUpdatePage kind="invoice" />, `${at}/${bill._id}`);
    const received = await screen.findByLabelText<HTMLInputElement>('Received');
    const figure = (name: string) => screen.getByText(name).nextElementSibling!.textContent;
    expect([figure('Advances and credit'), figure('Balance')]).toEqual(['398.00', '₹1,000.00']);
    const user = userEvent.setup();
    await user.clear(received);
    await user.type(received, '2001{Control>}{Enter}{/Control}');
    expect(await screen.findByText('More than there is to pay')).toBeTruthy();
    expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  });

  it('should say what failed where the server says nothing, and keep what was typed', async () => {
    const bill = testInvoice();
    serve({
      'GET /settings/trading': () => ({ data: testSettings() }),
      [`GET /invoice/${bill._id}`]: () => ({ data: bill }),
      [`PUT /invoice/${bill._id}`]: () => ({ status: 500, message: '' }),
    });
    const at = '/sales/invoice/update';
    const { toasts } = openPage(`${at}/:id`, <InvoiceUpdatePage kind="invoice" />, `${at}/${bill._id}`);
    const note = await screen.findByLabelText<HTMLInputElement>('Private note');
    const user = userEvent.setup();
    await user.type(note, 'Called{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts().join()).toContain('Update invoice failed'));
    expect(note.value).toContain('Called');
  });
});
