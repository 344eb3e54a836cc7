import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testId, testInvoice } from '../invoices/form/testing';
import { DocumentPage } from './document-page';

const id = testId(20);
const routesOf = (path: string, record: object): Routes => ({
  [`GET ${path}/${id}`]: () => ({ data: record }),
  [`GET ${path}/${id}/payments`]: () => ({ data: { payments: [] } }),
  [`GET ${path}/${id}/history`]: () => ({ data: { changes: [], total: 0 } }),
  [`GET /customer/${testId(5)}`]: () => ({ data: { _id: testId(5), balance: 0 } }),
  'GET /account/all': () => ({ data: { accounts: [], total: 0 } }),
});

describe('the page of a document', () => {
  it('should lead to what it was made from and what was made of it', async () => {
    const order = testInvoice({
      kind: 'order',
      status: 'Partly done',
      invoiceNumber: 'ORD-0003',
      sources: [{ kind: 'quotation', id: 'q1', number: 'QTN-0001' }],
      targets: [{ kind: 'deliveryNote', id: 'd1', number: 'DN-0002' }],
    });
    serve(routesOf('/sales/order', order));
    openPage('/sales/order/:id', <DocumentPage kind="order" />, `/sales/order/${id}`);
    const chain = await screen.findByRole('list', { name: 'Chain of documents' });
    const hrefs = within(chain)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/sales/quotation/q1', '/sales/delivery_note/d1']);
    expect(within(chain).getByText('ORD-0003').getAttribute('aria-current')).toBe('step');
  });

  it.each([
    ['invoice', 'Paid', '/sales/invoice', '/invoice'],
    ['order', 'Cancelled', '/sales/order', '/sales/order'],
    ['deliveryNote', 'Open', '/sales/delivery_note', '/sales/delivery-note'],
  ] as const)('should lead to a copy of what is begun by hand: %s', async (kind, status, shown, path) => {
    serve(routesOf(path, testInvoice({ kind, status })));
    const { router } = openPage(`${shown}/:id`, <DocumentPage kind={kind} />, `${shown}/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findAllByRole('menuitem');
    const copy = screen.queryByRole('menuitem', { name: 'Copy' });
    if (kind === 'deliveryNote') return expect(copy).toBeNull();
    fireEvent.click(copy!);
    await waitFor(() => expect(router.state.location.pathname).toBe(`${shown}/create`));
    expect(router.state.location.search).toBe(`?copy=${id}`);
  });

  it('should make of an order what is chosen of it and lead there', async () => {
    const order = testInvoice({ kind: 'order', status: 'Open', invoiceNumber: 'ORD-0003' });
    const calls = serve({
      ...routesOf('/sales/order', order),
      [`POST /sales/order/${id}/convert`]: () => ({ data: { ...order, _id: testId(30) } }),
    });
    const { router } = openPage('/sales/order/:id', <DocumentPage kind="order" />, `/sales/order/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Make delivery note' }));
    const quantity = await screen.findByLabelText('Quantity of 25 W Charger');
    fireEvent.change(quantity, { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make delivery note' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sales/delivery_note/${testId(30)}`));
    const sent = calls.find(({ route }) => route.startsWith('POST'))!;
    expect(sent.body).toMatchObject({ to: 'deliveryNote', items: [{ line: 0, quantity: 1 }] });
    expect(sent.key).toBeTruthy();
  });

  it('should say of a note that came too late that the tax of its bill stays due', async () => {
    const note = testInvoice({ kind: 'creditNote', pricesIncludeTax: false, taxes: [], taxStays: 365.8 });
    serve(routesOf('/sales/credit-note', note));
    openPage('/sales/credit_note/:id', <DocumentPage kind="creditNote" />, `/sales/credit_note/${id}`);
    expect(await screen.findByText('Not lowered: too late by section 34 of the CGST Act')).toBeTruthy();
    expect(screen.getByText('Tax that stays due').nextSibling!.textContent).toBe('365.80');
  });

  it('should say of a return what was paid back of it, and how', async () => {
    const note = {
      ...{ kind: 'creditNote' as const, id: testId(40), number: 'CN-0004' },
      date: '2026-11-20',
    };
    const made = testInvoice({ kind: 'salesReturn', status: 'Done', targets: [note] });
    const money = { receivedAmount: 1000, totalPayableAmount: 1191.63, balanceAmount: 191.63 };
    serve({
      ...routesOf('/sales/return', made),
      [`GET /sales/credit-note/${note.id}`]: () => ({
        data: { ...testInvoice({ kind: 'creditNote', ...money }), _id: note.id },
      }),
      [`GET /sales/credit-note/${note.id}/payments`]: () => ({ data: { payments: [{ mode: 'cash' }] } }),
    });
    openPage('/sales/return/:id', <DocumentPage kind="salesReturn" />, `/sales/return/${id}`);
    const paid = await screen.findByText('Paid out, Cash');
    expect(paid.parentElement!.textContent).toContain('₹1,000.00');
    expect(screen.getByText('Left').parentElement!.textContent).toContain('₹191.63');
  });

  it('should close short what is open of an order with a reason, and open it again', async () => {
    const order = testInvoice({ kind: 'order', status: 'Partly done', invoiceNumber: 'ORD-0003' });
    const closed = {
      ...order,
      status: 'Closed short',
      closedOn: '2026-11-20',
      closedReason: 'Wants no more',
    };
    let stored: object = order;
    const calls = serve({
      ...routesOf('/sales/order', order),
      [`GET /sales/order/${id}`]: () => ({ data: stored }),
      [`POST /sales/order/${id}/close-short`]: () => ({ data: (stored = closed) }),
      [`POST /sales/order/${id}/reopen`]: () => ({ data: (stored = order) }),
    });
    openPage('/sales/order/:id', <DocumentPage kind="order" />, `/sales/order/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Close short' }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Wants no more' } });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, Close it' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull());
    const sent = calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    expect(sent).toEqual([{ version: 1, reason: 'Wants no more' }, { version: 1 }]);
  });

  it('should take back by Undo that an order was closed short, of the version that this gave it', async () => {
    const order = testInvoice({ kind: 'order', status: 'Partly done', invoiceNumber: 'ORD-0003' });
    let stored: object = order;
    const calls = serve({
      ...routesOf('/sales/order', order),
      [`GET /sales/order/${id}`]: () => ({ data: stored }),
      [`POST /sales/order/${id}/close-short`]: () => ({
        message: 'Order ORD-0003 closed short',
        data: (stored = { ...order, status: 'Closed short', version: 2 }),
      }),
      [`POST /sales/order/${id}/reopen`]: () => ({ data: (stored = { ...order, version: 3 }) }),
    });
    const { toasts, undo } = openPage(
      '/sales/order/:id',
      <DocumentPage kind="order" />,
      `/sales/order/${id}`,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Close short' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, Close it' }));
    await screen.findByRole('button', { name: 'Reopen' });
    expect(toasts()).toEqual(['Order ORD-0003 closed short']);
    undo();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull());
    expect(calls.filter(({ route }) => route.endsWith('/reopen')).map(({ body }) => body)).toEqual([
      { version: 2 },
    ]);
  });

  it('should take back one unit of an invoice with the reason, and say a refusal at its line', async () => {
    const [line] = testInvoice().items;
    const items = [
      { ...line!, openQuantity: 0 },
      { ...line!, productName: 'phone', openQuantity: 2, imeis: ['UNIT-1', 'UNIT-2'] },
    ];
    const calls = serve({
      ...routesOf('/invoice', testInvoice({ items })),
      [`POST /invoice/${id}/conversion`]: () => ({ data: testInvoice({ items }) }),
      [`POST /invoice/${id}/convert`]: () => ({
        status: 422,
        message: 'UNIT-2 came back already',
        errors: [{ path: 'items.0.imeis', message: 'UNIT-2 came back already' }],
      }),
    });
    openPage('/sales/invoice/:id', <DocumentPage kind="invoice" />, `/sales/invoice/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Return' }));
    fireEvent.click(await screen.findByLabelText('UNIT-2'));
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Faulty' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make sales return' }));
    expect((await screen.findByRole('alert')).textContent).toBe('UNIT-2 came back already');
    expect(calls.find(({ route }) => route.endsWith('/convert'))!.body).toMatchObject({
      to: 'salesReturn',
      items: [{ line: 1, quantity: 1, imeis: ['UNIT-2'], condition: 'restock' }],
      reason: 'Faulty',
    });
  });

  it('should change the notes of what others were made from, and nothing besides', async () => {
    const returned = testInvoice({
      customerNote: 'Box handed over',
      targets: [{ kind: 'salesReturn', id: 's1', number: 'SRN-0001' }],
    });
    const calls = serve({
      ...routesOf('/invoice', returned),
      'GET /user/all': () => ({ data: { users: [], total: 0 } }),
      [`PUT /invoice/${id}`]: () => ({ data: returned }),
    });
    openPage('/sales/invoice/:id', <DocumentPage kind="invoice" />, `/sales/invoice/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit INV-0042' }));
    expect(dialog.queryByLabelText('Discount')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Private note'), { target: { value: 'Call first' } });
    fireEvent.change(dialog.getByLabelText('Customer note'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('PUT'))!.body).toEqual({
      ...{ version: 1, privateNote: 'Call first', customerNote: null },
    });
  });

  it('should take the details of a bill anew, as the version that is on the screen', async () => {
    const calls = serve({
      ...routesOf('/invoice', testInvoice({ version: 3 })),
      [`POST /invoice/${id}/take-details`]: () => ({ data: testInvoice({ version: 4 }) }),
    });
    openPage('/sales/invoice/:id', <DocumentPage kind="invoice" />, `/sales/invoice/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Take the details anew' }));
    await waitFor(() => expect(calls.some(({ route }) => route.endsWith('/take-details'))).toBe(true));
    const sent = calls.find(({ route }) => route.endsWith('/take-details'))!;
    expect(sent.body).toEqual({ version: 3 });
    expect(sent.key).toBeTruthy();
  });

  it('should tell of a bill that was paid in two ways both of them, beside what was received', async () => {
    const payments = (['cash', 'qr_code'] as const).map((mode, at) => ({
      ...{ _id: `p${at}`, number: `RCT-000${at}`, date: '2026-11-20', mode, amount: 1199 },
      account: { _id: `a${at}`, accountName: mode },
    }));
    serve({
      ...routesOf('/invoice', testInvoice({ paymentMode: 'cash', receivedAmount: 2398, balanceAmount: 0 })),
      [`GET /invoice/${id}/payments`]: () => ({ data: { payments } }),
    });
    openPage('/sales/invoice/:id', <DocumentPage kind="invoice" />, `/sales/invoice/${id}`);
    expect(await screen.findByText('Received, Cash, UPI')).toBeTruthy();
  });

  it('should tell every payment and note that settles a bill, its own notes too, each once', async () => {
    const settled = testInvoice({
      ...{ receivedAmount: 1000, creditedAmount: 700, balanceAmount: 698 },
      targets: [
        { kind: 'salesReturn', id: 's1', number: 'SRN-0001' },
        { kind: 'creditNote', id: 'n1', number: 'CN-0001' },
      ],
      setOff: [
        { kind: 'creditNote', id: 'n2', number: 'CN-0002', amount: 200 },
        { kind: 'creditNote', id: 'n3', number: 'RCT-0001', amount: 100 },
      ],
    });
    const payment = { _id: 'p1', number: 'RCT-0001', date: '2026-11-20', mode: 'cash', amount: 1000 };
    serve({
      ...routesOf('/invoice', settled),
      [`GET /invoice/${id}/payments`]: () => ({
        data: { payments: [{ ...payment, account: { _id: 'a1', accountName: 'till' } }] },
      }),
    });
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openPage('/sales/invoice/:id', <DocumentPage kind="invoice" />, `/sales/invoice/${id}`);
    expect(await screen.findByText('₹1,700.00 of ₹2,398.00')).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(rows.filter((row) => /CN-0001|CN-0002|RCT/.test(row))).toHaveLength(4);
    expect(told.mock.calls.flat().join(' ')).not.toContain('same key');
    told.mockRestore();
  });
});
