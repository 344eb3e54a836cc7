import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestList } from './request-list';

const asked = (over: object = {}) => ({
  ...{ _id: 'q1', kind: 'paid', amount: 4490, what: [], state: 'open', at: '2026-11-20T20:00:00.000Z' },
  ...{ party: { _id: 'c1', name: 'imran qureshi' }, bill: { _id: 'b1', number: 'INV-0042' }, ...over },
});
const account = {
  ...{ _id: 'a'.repeat(24), accountName: 'phonepe', accountType: 'qr_code', isActive: true, balance: 0 },
  ...{ openingBalance: 0, archived: false, createdAt: '', updatedAt: '', version: 0 },
};

function open(requests: object[], over: Routes = {}) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /desk/requests': () => ({ data: { requests, total: requests.length } }),
    'GET /account/all': () => ({ data: { accounts: [account], total: 1, page: 1, pageSize: 200 } }),
    ...over,
  });
  const shown = openPage('/user/customer/requests', <RequestList />);
  return { ...shown, sent: () => calls.filter(({ route }) => route.startsWith('POST')) };
}

describe('what customers ask', () => {
  it.each([
    [{}, 'Says that ₹4,490.00 is paid'],
    [{ kind: 'return', what: ['galaxy a35', 'cover'] }, 'Wants to return Galaxy A35, Cover'],
    [{ kind: 'notify', what: ['redmi 13'] }, 'Waits for Redmi 13'],
  ])('should be said as staff say it, under the day of the shop', async (over, words) => {
    open([asked({ ...over, reference: '4321', word: 'By evening' })]);
    const row = (await screen.findByText(words)).closest('li')!;
    expect(row.textContent).toMatch(/Imran Qureshi · INV-0042 · .*21\/11/);
    expect(row.textContent).toContain('UTR 4321By evening');
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/user/customer/profile/c1', '/sales/invoice/b1']);
  });

  it.each([
    [{ state: 'accepted', payment: { _id: 'p1', number: 'RCT-0007' } }, 'RCT-0007'],
    [{ state: 'declined' }, 'Declined'],
  ])('should be answered once', async (over, words) => {
    open([asked(over)]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should be declined with a word, that is still there when the answer is lost, and sent once', async () => {
    let isDown = true;
    const { sent } = open([asked()], {
      'POST /desk/requests/q1/answer': () => (isDown ? 'lost' : { data: asked({ state: 'declined' }) }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText('Came into')).toBeNull();
    const word = dialog.getByLabelText<HTMLInputElement>('A word to the customer');
    await user.type(word, 'Not seen yet');
    await user.click(dialog.getByRole('button', { name: 'Yes, Decline' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(word.value).toBe('Not seen yet');
    isDown = false;
    await user.click(await dialog.findByRole('button', { name: 'Yes, Decline' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()[1]!.body).toEqual({ answer: 'declined', word: 'Not seen yet' });
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('should ask where money came into before it is confirmed', async () => {
    const { sent } = open([asked()], {
      'POST /desk/requests/q1/answer': () => ({ data: asked({ state: 'accepted' }) }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Has the money come?' }));
    await user.click(await dialog.findByLabelText(/Came into/));
    await user.click(await screen.findByRole('option', { name: /PhonePe|Phonepe/ }));
    await user.click(dialog.getByRole('button', { name: 'Yes, it came' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ answer: 'accepted', accountId: 'a'.repeat(24) }));
  });

  it('should not look like none when it could not be asked', async () => {
    open([], { 'GET /desk/requests': () => ({ status: 500, message: 'No' }) });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('Nothing asked')).toBeNull();
  });
});
