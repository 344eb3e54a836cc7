import type { ExpenseProposal } from '@shopbench/contracts';
import { openPage, serve, type Person, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, ProposalsCard } from './proposals-card';

const id = (end: string) => end.padStart(24, '0');
const proposal = {
  ...{ _id: id('e1'), version: 3, name: 'shop rent', amount: 18_000, nextDue: '2026-11-20', dayOfMonth: 3 },
  ...{ head: { _id: id('d1'), headName: 'rent' }, kind: 'indirect', isActive: true },
  ...{ account: { _id: id('a1'), accountName: 'till' }, party: null, note: 'Flat 3' },
} as unknown as ExpenseProposal;

function open(over: object = {}, routes: Routes = {}, person?: Person) {
  const changed = jest.fn();
  const calls = serve({
    'GET /expense/proposals': () => ({
      data: { proposals: [{ ...proposal, ...over }], today: '2026-11-23' },
    }),
    'POST /expense/create': ({ body }) => ({ data: { _id: id('f1'), version: 0, ...body } }),
    ...routes,
  });
  openPage('/expense', <ProposalsCard onChange={changed} />, '/expense', person ? { person } : {});
  const sent = () => calls.filter(({ route }) => route.startsWith('POST'));
  return { user: userEvent.setup(), sent, changed };
}
const buttons = async () => within(await screen.findByRole('group', { name: 'shop rent for November' }));

describe('an expense that comes every month', () => {
  it.each([
    [{ nextDue: '2026-11-23' }, 'Due today · Till · every 3rd'],
    [{}, 'Due since 20/11/2026 · Till · every 3rd'],
    [{ nextDue: '2026-11-25', dayOfMonth: 21 }, 'Due 25/11/2026 · Till · every 21st'],
    [
      { account: null, party: { _id: 's1', name: 'asha rao' } },
      'Due since 20/11/2026 · owed to Asha Rao · every 3rd',
    ],
    [{ account: null, dayOfMonth: 12 }, 'Due since 20/11/2026 · Cash · every 12th'],
  ])('should say when it is due, and who pays', async (over, words) => {
    open(over);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('should not be proposed as if nothing was booked, where something of its head was', async () => {
    open({ booked: { _id: 'x1', number: 'EXP-0004', amount: 18_000, date: '2026-11-05' } });
    const link = await screen.findByRole('link', { name: 'EXP-0004' });
    expect(link.parentElement!.textContent).toContain('Rent of ₹18,000.00 stands on 05/11/2026 already');
    expect(screen.queryByText(/post\?/)).toBeNull();
  });

  it('should be posted once, also when its answer was lost', async () => {
    let isDown = true;
    const { user, sent } = open(
      {},
      { 'POST /expense/create': () => (isDown ? 'lost' : { data: { _id: id('f1') } }) },
    );
    await user.click((await buttons()).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    isDown = false;
    await user.click((await buttons()).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
    expect(sent()[1]!.body).toEqual(answerOf(proposal, '2026-11-20'));
  });

  it('should be entered today by who may enter nothing of an earlier day', async () => {
    const { user, changed } = open({}, {}, { _id: 'u2', name: 'ravi', designation: 'receptionist' });
    await user.click((await buttons()).getByRole('button', { name: 'Change' }));
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-23', head: 'rent' }));
  });

  it('should answer with what it stands for, and leave out what it does not say', () => {
    const answer = answerOf({ ...proposal, account: null, note: undefined } as ExpenseProposal, '2026-11-20');
    expect(answer).toEqual({
      ...{ kind: 'indirect', head: id('d1'), amount: 18_000, date: '2026-11-20' },
      recurring: { id: id('e1'), due: '2026-11-20' },
    });
  });
});
