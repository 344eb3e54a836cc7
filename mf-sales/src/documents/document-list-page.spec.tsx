import { TRADE_DOCUMENTS, TRADE_KIND_NAMES } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testId, testInvoice, testParty, testSettings } from '../invoices/form/testing';
import { documentColumns } from './document-columns';
import { DocumentListPage } from './document-list-page';

const row = {
  ...{ _id: 'a1', version: 0, invoiceNumber: 'DOC-0007', date: '2026-11-20', status: 'Open' },
  totalPayableAmount: 1500,
};
const named = { sale: { customerName: 'mahalaxmi' }, purchase: { supplierName: 'mahalaxmi' } };

/** Of the header of a column, bold at 13 px: what a letter is wide at most, and the cell's padding where cells stand close. */
const [LETTER_PX, PADDING_PX] = [8, 16];

describe('the columns of a kind of document', () => {
  it.each(TRADE_KIND_NAMES)(
    'should have room for the header that names a %s, as narrow as they may be',
    (kind) => {
      const { header, minWidth } = documentColumns(kind).find(({ primary }) => primary)!;
      expect(minWidth).toBeGreaterThanOrEqual(header.length * LETTER_PX + PADDING_PX);
    },
  );
});

describe('the list of a kind of document', () => {
  it.each(TRADE_KIND_NAMES.filter((kind) => kind !== 'invoice'))(
    'should show every %s with its party, and the way to its page',
    async (kind) => {
      const { path, screen: at, plural, side } = TRADE_DOCUMENTS[kind];
      serve({
        [`GET ${path}/all`]: () => ({ data: { [plural]: [{ ...row, ...named[side] }], total: 1 } }),
      });
      openPage(at, <DocumentListPage kind={kind} />);
      expect(await screen.findByText('DOC-0007')).toBeTruthy();
      expect(screen.getByText('Mahalaxmi')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'View/Edit' }).getAttribute('href')).toBe(`${at}/a1`);
    },
  );

  it.each([
    ['invoice', 'Failed to fetch invoices'],
    ['purchaseInvoice', 'Failed to fetch purchase invoices'],
  ] as const)(
    'should say that every %s is out of reach where the server says nothing',
    async (kind, said) => {
      const { path, screen: at } = TRADE_DOCUMENTS[kind];
      serve({ [`GET ${path}/all`]: () => ({ status: 500, message: '' }) });
      openPage(at, <DocumentListPage kind={kind} />);
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it('should begin a return with the bill that the goods were on', async () => {
    const bill = testInvoice();
    const calls = serve({
      'GET /sales/return/all': () => ({ data: { returns: [], total: 0 } }),
      'GET /invoice/all': () => ({ data: { invoices: [bill], total: 1 } }),
      [`GET /invoice/${bill._id}`]: () => ({ data: bill }),
      'GET /account/all': () => ({ data: { accounts: [], total: 0 } }),
      [`POST /invoice/${bill._id}/conversion`]: () => ({ data: bill }),
      [`POST /invoice/${bill._id}/convert`]: () => ({ data: { ...bill, kind: 'salesReturn' } }),
    });
    const { router } = openPage('/sales/return', <DocumentListPage kind="salesReturn" />);
    fireEvent.click((await screen.findAllByRole('button', { name: 'New sales return' }))[0]!);
    fireEvent.click(await screen.findByRole('button', { name: /INV-0042 · Anjali Deshpande/ }));
    fireEvent.change(await screen.findByLabelText('Quantity of 25 W Charger'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make sales return' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sales/return/${bill._id}`));
    const made = calls.find(({ route }) => route.endsWith('/convert'))!;
    expect(made.body).toMatchObject({ to: 'salesReturn', items: [{ line: 0, quantity: 1 }] });
  });

  it.each([
    ['order', 'Partly done'],
    ['order', 'Overdue'],
    ['purchaseInvoice', 'Overdue'],
  ] as const)('should narrow every %s by a status of its own: %s', async (kind, status) => {
    const { path, screen: at, plural } = TRADE_DOCUMENTS[kind];
    const calls = serve({ [`GET ${path}/all`]: () => ({ data: { [plural]: [], total: 0 } }) });
    openPage(at, <DocumentListPage kind={kind} />, `${at}?status=${encodeURIComponent(status)}`);
    expect(await screen.findByText(/Nothing|No /)).toBeTruthy();
    expect(calls.at(-1)!.params.get('status')).toBe(status);
    expect(screen.getByLabelText('Status').textContent).toContain(status);
  });

  it('should mail the chosen bills to their customers, say of each why it was not, and try that again alone', async () => {
    const [first, second] = [testInvoice(), testInvoice({ _id: testId(77), invoiceNumber: 'INV-0043' })];
    const bills = [first, second].map((bill, at) => ({
      ...bill,
      customer: { _id: testId(500 + at), name: 'anjali' },
    }));
    const addresses: Record<string, string> = { [testId(500)]: 'anjali@example.in' };
    const calls = serve({
      'GET /settings/trading': () => ({ data: testSettings({ mail: true }) }),
      'GET /invoice/all': () => ({ data: { invoices: bills, total: 2 } }),
      ...Object.fromEntries(
        bills.flatMap((bill) => [
          [`GET /invoice/${bill._id}`, () => ({ data: bill })],
          [
            `GET /customer/${bill.customer._id}`,
            () => ({ data: testParty({ email: addresses[bill.customer._id] }) }),
          ],
          [`POST /invoice/${bill._id}/mail`, () => ({ data: null })],
        ]),
      ),
    });
    const mailed = () => calls.filter(({ route }) => route.endsWith('/mail'));
    openPage('/sales/invoice', <DocumentListPage kind="invoice" />);
    for (const box of await screen.findAllByRole('checkbox', { name: /Select row/ })) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail 2' }));
    expect(mailed()).toHaveLength(0);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'E-mail 2' }));
    expect(await screen.findByText('Mailed: 1 of 2')).toBeTruthy();
    expect(mailed().map(({ body }) => body)).toEqual([
      { to: 'anjali@example.in', text: expect.stringContaining('INV-0042') },
    ]);
    const failed = await screen.findByRole('list', { name: 'What failed' });
    expect(failed.textContent).toMatch(/INV-0043.*has no e-mail address/);

    addresses[testId(501)] = 'second@example.in';
    fireEvent.click(screen.getByRole('button', { name: 'Try 1 again' }));
    expect(await screen.findByText('Mailed: 2 of 2')).toBeTruthy();
    expect(mailed()).toHaveLength(2);
  });

  it('should mail none that was cancelled meanwhile, and a letter whose answer was lost once, as it was', async () => {
    const listed = [testInvoice(), testInvoice({ _id: testId(77), invoiceNumber: 'INV-0043' })];
    const customer = { _id: testId(500), name: 'anjali' };
    let reads = 0;
    const calls = serve({
      'GET /settings/trading': () => ({ data: testSettings({ mail: true }) }),
      'GET /invoice/all': () => ({ data: { invoices: listed, total: 2 } }),
      [`GET /invoice/${listed[0]!._id}`]: () =>
        (reads += 1) > 1 ? { status: 404, message: 'Gone' } : { data: { ...listed[0]!, customer } },
      [`GET /invoice/${listed[1]!._id}`]: () => ({
        data: { ...listed[1]!, customer, status: 'Cancelled' },
      }),
      [`GET /customer/${customer._id}`]: () => ({ data: testParty({ email: 'anjali@example.in' }) }),
      [`POST /invoice/${listed[0]!._id}/mail`]: () => (mailed().length === 1 ? 'lost' : { data: null }),
    });
    const mailed = () => calls.filter(({ route }) => route.endsWith('/mail'));
    openPage('/sales/invoice', <DocumentListPage kind="invoice" />);
    for (const box of await screen.findAllByRole('checkbox', { name: /Select row/ })) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail 2' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'E-mail 2' }));
    const again = await screen.findByRole('button', { name: 'Try 2 again' });
    expect(screen.getByRole('list', { name: 'What failed' }).textContent).toContain('cancelled meanwhile');
    fireEvent.click(again);
    expect(await screen.findByText('Mailed: 1 of 2')).toBeTruthy();
    const [first, second, ...more] = mailed();
    expect([second!.key, second!.body, more]).toEqual([first!.key, first!.body, []]);
  });

  it('should send the chosen ones in turn, with what is written of the whole document', async () => {
    const bill = testInvoice();
    const { shop: _shop, kind: _kind, items: _items, ...row } = bill;
    serve({
      'GET /invoice/all': () => ({ data: { invoices: [row], total: 1 } }),
      [`GET /invoice/${bill._id}`]: () => ({ data: bill }),
    });
    openPage('/sales/invoice', <DocumentListPage kind="invoice" />);
    fireEvent.click((await screen.findAllByRole('checkbox', { name: /Select row/ }))[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Send 1' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    await waitFor(() => expect(text.value).toMatch(/INV-0042 of 20\/11\/2026: .*\n.*Sharma Mobiles/s));
  });
});
