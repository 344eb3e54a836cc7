import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { testInvoice } from '../invoices/form/testing';
import { ConvertDialog } from './convert-dialog';

describe('making a document of another one', () => {
  it('should say what comes back is worth, and pay back what of that was paid', async () => {
    const record = testInvoice({ balanceAmount: 198 });
    const path = `POST /invoice/${record._id}`;
    const asked = serve({
      [`${path}/conversion`]: () => ({ data: { ...record, totalPayableAmount: 1191.63 } }),
      [`${path}/convert`]: () => ({ data: { _id: 's1' }, message: 'SRN-0001 saved' }),
    });
    openPage('/x', <ConvertDialog record={record} to="salesReturn" onClose={() => undefined} />);
    const refund = await screen.findByLabelText<HTMLInputElement>('Refund now');
    expect(refund.value).toBe('');
    fireEvent.change(screen.getAllByLabelText(/^Quantity of/)[0]!, { target: { value: '1' } });
    expect((await screen.findByText('₹1,191.63')).parentElement!.textContent).toBe(
      'Worth ₹1,191.63, of which ₹198.00 was not paid yet',
    );
    expect(refund.value).toBe('993.63');
    fireEvent.change(refund, { target: { value: '500' } });
    fireEvent.keyDown(refund, { key: 'Enter', ctrlKey: true });
    const made = () => asked.find(({ route }) => route === `${path}/convert`);
    await waitFor(() => expect(made()).toBeTruthy());
    expect(made()?.body).toMatchObject({ receivedAmount: 500, items: [{ line: 0, quantity: 1 }] });
  });

  it('should ask before what was typed is lost, and say what an attempt without an answer has made', async () => {
    const onClose = jest.fn();
    const record = testInvoice({});
    const first = { message: 'SRN-0001 saved', data: { _id: 's1' } };
    let isFirst = true;
    serve({
      [`POST /invoice/${record._id}/convert`]: () => {
        if (!isFirst) return { status: 422, message: 'Used for another request', data: { first } };
        isFirst = false;
        return 'lost';
      },
    });
    openPage('/x', <ConvertDialog record={record} to="salesReturn" onClose={onClose} />);
    const reason = await screen.findByLabelText('Reason');
    fireEvent.change(screen.getAllByLabelText(/^Quantity of/)[0]!, { target: { value: '1' } });
    fireEvent.change(reason, { target: { value: 'Broken' } });
    fireEvent.keyDown(reason, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    fireEvent.change(reason, { target: { value: 'Broken glass' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect((await screen.findByText(/That was saved already/)).textContent).toContain('SRN-0001');
  });
});
