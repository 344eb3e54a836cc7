import { userSlice } from '@shopbench/client';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExpenseListPage } from './expense-list-page';

// A whole page, on machines that do other work beside.
/** An id that ends so. */
const id = (end: string) => end.padStart(24, '0');

const head = (end: string, headName: string, kind: string) => ({ _id: id(end), version: 0, headName, kind });
const rent = head('d1', 'rent', 'indirect');
const freight = head('d2', 'freight', 'direct');
const till = { _id: id('a1'), accountName: 'till', accountType: 'cash', isActive: true, balance: 20_000 };
const proposal = {
  ...{ _id: id('e1'), version: 3, name: 'shop rent', amount: 18_000, nextDue: '2026-11-20', dayOfMonth: 20 },
  ...{ head: rent, kind: 'indirect', account: till, party: null, isActive: true },
};
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month, i) => ({
  ...{ month, direct: i, indirect: 100 },
}));

const routes: Routes = {
  'GET /expense/all': () => ({ data: { expenses: [], total: 0, page: 1, pageSize: 25 } }),
  'GET /expense/heads': () => ({
    data: { heads: [rent, freight], nextNumber: 'EXP-0009', today: '2026-11-20' },
  }),
  'GET /expense/proposals': () => ({ data: { proposals: [proposal], today: '2026-11-20' } }),
  'GET /expense/totals': ({ params }) => ({
    data: {
      month: params.get('month'),
      months,
      heads: [{ ...rent, amount: 100, count: 1 }],
    },
  }),
  'GET /account/all': () => ({ data: { accounts: [till], total: 1, page: 1, pageSize: 200 } }),
  'POST /expense/create': ({ body }) => ({ data: { _id: id('f1'), version: 0, ...body }, message: 'Saved' }),
  [`POST /expense/recurring/${id('e1')}/skip`]: () => ({ data: { ...proposal, version: 4 } }),
  [`PUT /expense/recurring/${id('e1')}`]: () => ({ data: proposal }),
};

function open(at = '/expense', also: Routes = {}) {
  const user = userEvent.setup();
  const calls = serve({ ...routes, ...also });
  const page = openPage('/expense', <ExpenseListPage />, at);
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { user, sent, ...page };
}

describe('the page of expenses', () => {
  it('should ask before a proposal takes the place of an expense that is half typed', async () => {
    const { user } = open();
    const due = await screen.findByRole('group', { name: 'shop rent for November' });
    await user.click(screen.getAllByRole('button', { name: /^Add expense/ })[0]!);
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    await user.type(note, 'Half typed');
    await user.click(within(due).getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half typed');
    await user.click(await within(due).findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe(''));
  });

  it('should post what is proposed only when a person says so, as it was proposed', async () => {
    const { user, sent } = open();
    const due = await screen.findByRole('group', { name: 'shop rent for November' });
    expect(sent('POST /expense/create')).toEqual([]);
    await user.click(within(due).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent('POST /expense/create')).toHaveLength(1));
    const { body, key } = sent('POST /expense/create')[0]!;
    expect(body).toEqual({
      ...{ kind: 'indirect', head: rent._id, amount: 18_000, date: '2026-11-20', accountId: till._id },
      recurring: { id: proposal._id, due: '2026-11-20' },
    });
    expect(key).toBeTruthy();
  });

  it('should say that it was booked by hand already, and not press for another', async () => {
    const booked = { _id: id('f9'), number: 'EXP-0003', date: '2026-11-02', amount: 18_000 };
    const twice = () => ({ data: { proposals: [{ ...proposal, booked }], today: '2026-11-20' } });
    open('/expense', { 'GET /expense/proposals': twice });
    const due = await screen.findByRole('group', { name: 'shop rent for November' });
    const row = due.closest('li')!;
    expect(row.textContent).toContain('Rent of ₹18,000.00 stands on 02/11/2026 already: EXP-0003');
    expect(row.textContent).not.toContain('post?');
    const link = within(row).getByRole('link', { name: 'EXP-0003' });
    expect(link.getAttribute('href')).toBe(`/expense/update/${booked._id}`);
  });

  it.each([
    ['receptionist', '2026-11-22'],
    ['manager', '2026-11-20'],
  ] as const)('should be posted late by a %s on a day that they may enter', async (designation, date) => {
    const late = () => ({ data: { proposals: [proposal], today: '2026-11-22' } });
    const { user, sent, shop } = open('/expense', { 'GET /expense/proposals': late });
    act(
      () => void shop.store.dispatch(userSlice.actions.setUser({ _id: id('b1'), name: 'Asha', designation })),
    );
    await user.click(await screen.findByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent('POST /expense/create')).toHaveLength(1));
    expect(sent('POST /expense/create')[0]!.body).toMatchObject({ date, recurring: { due: '2026-11-20' } });
  });

  it('should take a skipped proposal back', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(`PUT /expense/recurring/${id('e1')}`)[0]?.body).toEqual({
        version: 4,
        nextDue: '2026-11-20',
      }),
    );
  });

  it('should keep date and account for the next one, and refuse one that is owed to nobody', async () => {
    const { user, sent } = open();
    await screen.findByRole('group', { name: 'Month' });
    await user.keyboard('e');
    const panel = await screen.findByRole('complementary', { name: 'Add expense' });
    await user.click(within(panel).getByText('Direct'));
    await user.type(within(panel).getByRole('combobox', { name: /Head/ }), 'frei');
    await user.click(await screen.findByRole('option', { name: 'freight' }));
    await user.type(within(panel).getByLabelText(/Amount/), '640');
    await user.click(within(panel).getByRole('button', { name: 'Save, add next' }));
    await waitFor(() => expect(sent('POST /expense/create')).toHaveLength(1));
    expect(sent('POST /expense/create')[0]!.body).toMatchObject({
      ...{ kind: 'direct', head: 'freight', amount: 640, date: '2026-11-20' },
    });
    await waitFor(() => expect(within(panel).getByLabelText<HTMLInputElement>(/Amount/).value).toBe(''));
    expect(within(panel).getByLabelText<HTMLInputElement>('Date').value).toBe('20/11/2026');
    await user.click(within(panel).getByText('On credit'));
    await user.type(within(panel).getByLabelText(/Amount/), '10');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await within(panel).findByText('Choose who is owed')).toBeTruthy();
    expect(sent('POST /expense/create')).toHaveLength(1);
  });

  it('should be about a month, with its figures in a table for those who cannot see the chart', async () => {
    const { user, sent, router } = open('/expense?month=2026-10');
    expect(await screen.findByText('October 2026')).toBeTruthy();
    await waitFor(() => expect(sent('GET /expense/all')).not.toEqual([]));
    const { params } = sent('GET /expense/all')[0]!;
    expect([params.get('from'), params.get('to')]).toEqual(['2026-10-01', '2026-10-31']);
    await user.click(await screen.findByRole('button', { name: 'View as table' }));
    expect(within(screen.getByRole('table', { name: 'Spent by month' })).getAllByRole('row')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Month after' }));
    await waitFor(() => expect(router.state.location.search).toContain('month=2026-11'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true);
  });
});
