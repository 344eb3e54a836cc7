import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testInvoice, testSettings } from './form/testing';
import { InvoiceUpdatePage } from './invoice-update-page';

// A whole page, on machines that do other work beside.
jest.setTimeout(60_000);

describe('a saved sale that is changed', () => {
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
