import { userSlice } from '@shopbench/client';
import { useTradingSettings } from '@shopbench/pages';
import { openPage, serve } from '@shopbench/pages/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testId, testInvoice, testSettings } from '../invoices/form/testing';
import { ConvertDialog } from './convert-dialog';
import { convertDraftOf, sentItems } from './convert-draft';

/** The page over which the dialog opens knows the settings. */
const WithSettings = ({ children }: { children: ReactNode }) => (useTradingSettings().data ? children : null);

describe('making a document of another one', () => {
  it('should name a phone of two IMEIs by one of them', () => {
    const record = testInvoice({});
    const draft = convertDraftOf(record, 'salesReturn');
    const [line, ...others] = draft.items;
    const typed = '490154203237518/352099001760061, SN/12';
    const items = [{ ...line!, quantity: 2, typed }, ...others];
    expect(sentItems({ ...draft, items }, record, 'salesReturn')).toMatchObject([
      { quantity: 2, imeis: ['490154203237518', 'SN/12'] },
    ]);
  });

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
    for (const typed of ['', '500']) {
      fireEvent.change(refund, { target: { value: typed } });
      expect(refund.value).toBe(typed);
    }
    fireEvent.keyDown(refund, { key: 'Enter', ctrlKey: true });
    const made = () => asked.find(({ route }) => route === `${path}/convert`);
    await waitFor(() => expect(made()).toBeTruthy());
    expect(made()?.body).toMatchObject({ receivedAmount: 500, items: [{ line: 0, quantity: 1 }] });
  });

  it.each([
    ['what is proposed where nobody names another amount', true],
    ['it also where it is saved faster than the proposal comes', false],
  ])('should pay back %s', async (_, isSeen) => {
    const record = testInvoice({ balanceAmount: 0 });
    const path = `POST /invoice/${record._id}`;
    const asked = serve({
      [`${path}/conversion`]: () => ({ data: { ...record, totalPayableAmount: 1191.63 } }),
      [`${path}/convert`]: () => ({ data: { _id: 's1' }, message: 'SRN-0001 saved' }),
    });
    openPage('/x', <ConvertDialog record={record} to="salesReturn" onClose={() => undefined} />);
    const quantity = (await screen.findAllByLabelText(/^Quantity of/))[0]!;
    fireEvent.change(quantity, { target: { value: '1' } });
    if (isSeen) expect(await screen.findByDisplayValue('1,191.63')).toBeTruthy();
    fireEvent.keyDown(quantity, { key: 'Enter', ctrlKey: true });
    const made = () => asked.find(({ route }) => route === `${path}/convert`);
    await waitFor(() => expect(made()?.body).toMatchObject({ receivedAmount: 1191.63 }));
  });

  it.each([
    [180, "₹180.00 of tax stay due, and are the shop's loss."],
    // Under the margin scheme, or reverse charge: the bill told none that the buyer paid.
    [0, 'It stays as it was told.'],
  ])('should say that the tax stays where it is too late to lower it, of %d', async (taxStays, stays) => {
    const record = testInvoice({ date: '2024-03-05', balanceAmount: 0 });
    const told = { ...record, totalPayableAmount: 1180, taxStays };
    serve({ [`POST /invoice/${record._id}/conversion`]: () => ({ data: told }) });
    openPage('/x', <ConvertDialog record={record} to="salesReturn" onClose={() => undefined} />);
    fireEvent.change((await screen.findAllByLabelText(/^Quantity of/))[0]!, { target: { value: '1' } });
    expect((await screen.findByText(/section 34 of the CGST Act/)).textContent).toBe(
      `The tax of ${record.invoiceNumber} could be lowered up to 30/11/2024 (section 34 of the CGST Act). ${stays}`,
    );
  });

  it('should ask why taxed goods of a registered shop are billed without tax', async () => {
    const record = testInvoice({ kind: 'order', invoiceType: 'non_gst', status: 'Open' });
    const path = `POST /sales/order/${record._id}/convert`;
    const asked = serve({
      'GET /settings/trading': () => ({ data: testSettings() }),
      [path]: () => ({ data: { _id: 'i1' }, message: 'INV-0001 saved' }),
    });
    const dialog = <ConvertDialog record={record} to="invoice" onClose={() => undefined} />;
    const { shop } = openPage('/x', <WithSettings>{dialog}</WithSettings>);
    const reason = await screen.findByLabelText(/^Reason/);
    const counter = { _id: testId(3), name: 'Rahul', designation: 'receptionist' } as const;
    act(() => void shop.store.dispatch(userSlice.actions.setUser(counter)));
    expect(screen.getByText(/your designation may not bill taxed goods without tax$/)).toBeTruthy();
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/is taxed at 18 %/)).toBeTruthy();
    fireEvent.change(reason, { target: { value: 'Sample' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    const made = () => asked.find(({ route }) => route === path);
    await waitFor(() => expect(made()?.body).toMatchObject({ to: 'invoice', reason: 'Sample' }));
  });

  it('should ask before what was typed is lost, and say what an attempt without an answer has made', async () => {
    const onClose = jest.fn();
    const record = testInvoice({});
    const first = { message: 'SRN-0001 saved', data: { _id: 's1' } };
    let isFirst = true;
    serve({
      [`POST /invoice/${record._id}/conversion`]: () => ({ data: record }),
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

  it('should offer after a reload what was typed, and make one document of it though the first answer was lost', async () => {
    const record = testInvoice({});
    const keys: (string | null)[] = [];
    serve({
      [`POST /invoice/${record._id}/conversion`]: () => ({ data: record }),
      [`POST /invoice/${record._id}/convert`]: ({ key }) =>
        keys.push(key) === 1 ? 'lost' : { data: { _id: 's1' } },
    });
    const dialog = <ConvertDialog record={record} to="salesReturn" onClose={() => undefined} />;
    const { unmount } = openPage('/x', dialog);
    fireEvent.change((await screen.findAllByLabelText(/^Quantity of/))[0]!, { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Broken' } });
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    unmount();
    const { router } = openPage('/x', dialog, '/x', { reloaded: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Broken');
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(router.state.location.pathname).toContain('s1'));
    expect(keys[0]).toBe(keys[1]);
  });
});
