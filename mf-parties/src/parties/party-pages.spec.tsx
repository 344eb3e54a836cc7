import { openPage, openRoutes, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyCreatePage } from './party-create-page';
import { CUSTOMER, SUPPLIER } from './party-kind';
import { PartyListPage } from './party-list-page';
import { PartyProfilePage } from './party-profile-page';

// Whole pages, on machines that do other work beside.
const base = { version: 3, archived: false, createdAt: '2026-04-01T05:00:00.000Z', gstType: 'Unregistered' };
const imran = {
  ...{ _id: 'c1', name: 'imran qureshi', mobileNumber: '9004122890', address: 'Camp, Pune', ...base },
  ...{
    designation: 'customer',
    balance: 19180,
    remark: 'Pays on Fridays',
    openingBalance: 0,
    accountType: 'Debit',
  },
};
const list = (name: string, rows: object[]) => ({ [name]: rows, total: rows.length, page: 1, pageSize: 25 });
const sum = { count: 0, amount: 0 };
const PRIVACY = {
  ...{ states: { device: 'given', reminders: 'given' }, consents: [], hold: null, mayRemind: true },
};
const summary = {
  balance: 19180,
  open: sum,
  overdue: sum,
  since: '2026-04-01',
  billed: sum,
  paid: { ...sum, last: null },
};

const server = (over: Routes = {}) =>
  serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/public': () => ({ data: { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' } }),
    'GET /customer/duplicates': () => ({ data: { duplicates: [] } }),
    'GET /customer/all': () => ({
      data: list('customers', [imran, { ...imran, _id: 'c2', name: 'asha rao' }]),
    }),
    'GET /customer/c1': () => ({ data: imran }),
    'GET /customer/c1/summary': () => ({ data: summary }),
    'GET /privacy/people/c1': () => ({ data: PRIVACY }),
    'GET /privacy/people/c1/reminder': () => ({ data: { may: true } }),
    'GET /customer/c1/ledger': () => ({ data: list('entries', []) }),
    'GET /customer/c1/bills': () => ({ data: list('bills', []) }),
    'GET /customer/c1/devices': () => ({ data: { devices: [] } }),
    'GET /customer/c1/notes': () => ({ data: list('notes', []) }),
    ...over,
  });

describe('a customer who is archived', () => {
  it('should be taken back on their page, and have nothing else done to them', async () => {
    const archived = { ...imran, archived: true, balance: 0 };
    const calls = server({
      'GET /customer/c1': () => ({ data: archived }),
      'POST /customer/c1/unarchive': () => ({
        data: { ...archived, archived: false, version: 4 },
        message: 'Customer imran qureshi is back from the archive',
      }),
    });
    const { toasts } = openRoutes(
      [{ path: '/user/customer/profile/:id', element: <PartyProfilePage /> }],
      '/user/customer/profile/c1',
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(toasts()).toEqual(['Customer imran qureshi is back from the archive']));
    expect(calls.find(({ route }) => route === 'POST /customer/c1/unarchive')!.body).toEqual({ version: 3 });
    expect(screen.queryByRole('button', { name: 'Receive payment' })).toBeNull();
  });
});

describe('the list of customers', () => {
  const open = () => openPage(CUSTOMER.listPath, <PartyListPage kind={CUSTOMER} />);

  it('should have the specified columns, numbered from 1, and lead to the record', async () => {
    server();
    open();
    const row = (await screen.findByRole('link', { name: 'Imran Qureshi' })).closest<HTMLElement>(
      '[role="row"]',
    )!;
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    // Before them the box by which a row is ticked.
    expect(headers.slice(1, 7)).toEqual(['S.No.', 'Name', 'Mobile No.', 'Address', 'Balance', 'Edit']);
    const cells = within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 7)).toEqual([
      '1',
      'Imran Qureshi',
      '90041 22890',
      'Camp, Pune',
      '₹19,180.00',
      'View/Edit',
    ]);
    expect(within(row).getByRole('link', { name: 'View/Edit' }).getAttribute('href')).toBe(
      '/user/customer/profile/c1',
    );
  });

  it('should remind of many those who said yes, and name the others', async () => {
    server({
      'GET /privacy/reminders': () => ({
        data: { given: ['c1'], unasked: ['c2'], withdrawn: [] },
      }),
    });
    const user = userEvent.setup();
    open();
    await screen.findByRole('link', { name: 'Asha Rao' });
    await user.click(screen.getByRole('checkbox', { name: /all rows/i }));
    await user.click(screen.getByRole('button', { name: 'Remind 2' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    await waitFor(() => expect(text.value).toContain('Dear Imran Qureshi'));
    expect(screen.getByText(/Not asked about reminders/).textContent).toBe(
      'Not asked about reminders: Asha Rao',
    );
  });

  it('should ask before one is deleted, and say so when that fails', async () => {
    let isDown = true;
    server({
      'DELETE /customer/c1': () =>
        isDown ? { status: 503, message: 'Away' } : { data: null, message: 'Customer imran qureshi deleted' },
    });
    const user = userEvent.setup();
    const { toasts } = open();
    const remove = async () => {
      const row = (await screen.findByRole('link', { name: 'Imran Qureshi' })).closest<HTMLElement>(
        '[role="row"]',
      )!;
      await user.click(within(row).getByRole('button'));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await screen.findByText(/Are you sure you want to delete Customer "Imran Qureshi"/);
      await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
    };
    await remove();
    await waitFor(() => expect(toasts()).toEqual(['Error deleting customer. Please try again.']));
    isDown = false;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await remove();
    await waitFor(() => expect(toasts()).toContain('Customer imran qureshi deleted'));
  });
});

describe('a new supplier', () => {
  it('should be said to be under way and then there, with what its GSTIN tells', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = server({
      'POST /customer/create': ({ body }) => ({
        data: { ...imran, ...body },
        message: 'Supplier created successfully.',
      }),
    });
    const answer = globalThis.fetch;
    globalThis.fetch = (async (address: string, init: RequestInit) => {
      if (init.method === 'POST') await held;
      return answer(address, init);
    }) as typeof fetch;
    const user = userEvent.setup();
    const { toasts } = openPage(SUPPLIER.createPath, <PartyCreatePage kind={SUPPLIER} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    for (const text of ['9845077120', 'Lakshmi', '', 'Hadapsar']) {
      if (text) await user.paste(text);
      await user.tab();
    }
    await user.click(screen.getByText('Show More Fields'));
    await user.click(screen.getByLabelText('GSTIN'));
    await user.paste('27aapfu0939f1zv');
    expect((screen.getByLabelText('PAN') as HTMLInputElement).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Creating...');
    release();
    await waitFor(() => expect(toasts()).toEqual(['Supplier created successfully.']));
    expect(calls.find(({ route }) => route === 'POST /customer/create')?.body).toMatchObject({
      ...{ designation: 'supplier', mobileNumber: '9845077120', name: 'Lakshmi', address: 'Hadapsar' },
      ...{ gstin: '27AAPFU0939F1ZV', gstType: 'Regular', state: 'Maharashtra', panNo: 'AAPFU0939F' },
    });
  });
});

describe('the record of a customer', () => {
  const open = (search = '') =>
    openRoutes(
      [{ path: '/user/customer/profile/:id', element: <PartyProfilePage /> }],
      `/user/customer/profile/c1${search}`,
    );

  it('should let each card fail alone, with a way to try again', async () => {
    let isDown = true;
    const failing = () => (isDown ? { status: 503, message: 'Away' } : { data: list('bills', []) });
    server({ 'GET /customer/c1/bills': failing });
    const user = userEvent.setup();
    open();
    await screen.findByText('The list of open invoices could not be loaded');
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(screen.getByText('Owes').nextElementSibling?.textContent).toBe('₹19,180.00');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is open.')).toBeTruthy();
  });

  it('should begin a sale and a repair with the customer, and remind by a text that can be changed', async () => {
    server();
    const user = userEvent.setup();
    open();
    const sale = await screen.findByRole('link', { name: 'New sale' });
    expect(sale.getAttribute('href')).toBe('/sales/invoice/create?customer=c1');
    expect(screen.getByRole('link', { name: 'Book repair' }).getAttribute('href')).toBe(
      '/repair/booking?customer=c1',
    );
    await user.click(screen.getByRole('button', { name: 'Remind by WhatsApp' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    await waitFor(() => expect(text.value).toContain('₹19,180.00 is due to Sharma Mobiles'));
    await user.click(text);
    await user.paste(' See you soon & thanks');
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'WhatsApp' }));
    const link = String(opened.mock.calls[0]![0]);
    opened.mockRestore();
    expect(link).toMatch(/^https:\/\/wa\.me\/919004122890\?text=/);
    expect(decodeURIComponent(link)).toContain('See you soon & thanks');
  });

  it('should send no reminder without a yes, and take the answer where the reminder is held up', async () => {
    const unasked = {
      ...PRIVACY,
      states: { device: 'unasked', reminders: 'unasked' },
      mayRemind: false,
    };
    let now: object = unasked;
    const message = 'imran qureshi was not asked about reminders: ask first';
    const calls = server({
      'GET /privacy/people/c1': () => ({ data: now }),
      'GET /privacy/people/c1/reminder': () =>
        now === unasked ? { status: 409, message } : { data: { may: true } },
      'POST /privacy/people/c1/consent': () => {
        now = PRIVACY;
        return { data: PRIVACY, message: 'Kept' };
      },
    });
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Remind by WhatsApp' }));
    expect(await screen.findByText(`There is no text yet: ${message}`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'WhatsApp' }).disabled).toBe(true);
    const question = await screen.findByRole('radiogroup', { name: /send reminders to pay/ });
    expect(
      within(question)
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
    await user.click(within(question).getByRole('radio', { name: 'Yes' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toContain('is due to Sharma Mobiles'),
    );
    expect(screen.queryByRole('region', { name: 'Reminders need a yes' })).toBeNull();
    // Only what was asked is kept.
    const sent = calls.find(({ route }) => route === 'POST /privacy/people/c1/consent');
    expect(sent?.body).toEqual({ language: 'en', answers: { reminders: true } });
  });

  it('should keep at the counter what was pressed, and show what was said before', async () => {
    const calls = server({
      'POST /privacy/people/c1/consent': () => ({ data: PRIVACY, message: 'Kept' }),
    });
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Ask or withdraw' }));
    const pictures = await screen.findByRole('radiogroup', { name: /take pictures/ });
    await waitFor(() =>
      expect(within(pictures).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true),
    );
    const reminders = screen.getByRole('radiogroup', { name: /send reminders to pay/ });
    await user.click(within(reminders).getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'POST /privacy/people/c1/consent')?.body).toEqual({
        ...{ language: 'en', answers: { reminders: false } },
      }),
    );
  });

  it('should make an activation code when that is confirmed, and show it once', async () => {
    const expiresAt = new Date(2026, 3, 8, 9, 5).toISOString();
    const calls = server({
      'POST /customer/c1/activation-code': () => ({ data: { activationCode: 'abcd-efgh-jkmn', expiresAt } }),
    });
    const user = userEvent.setup();
    open();
    await screen.findByRole('link', { name: 'New sale' });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Activation code' }));
    await user.click(await screen.findByRole('button', { name: 'Make the code' }));
    const dialog = await screen.findByRole('dialog', { name: 'A code for Imran Qureshi' });
    expect(within(dialog).getByLabelText('Activation code').textContent).toBe('abcd-efgh-jkmn');
    expect(within(dialog).getByText(/with 90041 22890, until 08\/04\/2026, 09:05/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('abcd-efgh-jkmn');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull());
    expect(calls.filter(({ route }) => route === 'POST /customer/c1/activation-code')).toHaveLength(1);
  });

  it('should keep the chosen part in the address, and show notes after the remark', async () => {
    const calls = server({
      'POST /customer/c1/notes': ({ body }) => ({
        data: { _id: 'n1', version: 0, ...body },
        message: 'Note saved',
      }),
    });
    const user = userEvent.setup();
    open('?tab=notes');
    expect(await screen.findByText('Pays on Fridays')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.paste('Wants a quote');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.some(({ route }) => route === 'POST /customer/c1/notes')).toBe(true));
    expect(calls.find(({ route }) => route === 'POST /customer/c1/notes')).toMatchObject({
      body: { text: 'Wants a quote' },
      key: expect.any(String),
    });
  });
});
