import { connectApi, createStore, userSlice } from '@shopbench/client/internal';
import { serve, type Reply } from '@shopbench/pages/testing';
import { waitFor } from '@testing-library/react';
import { checkSession } from './session';

const asha = { _id: 'u1', name: 'Asha', designation: 'clerk' } as const;

/** A start where the person of the last visit is `known`, and the checks are answered one after the other. */
async function start(known: typeof asha | null, ...replies: (() => Reply)[]) {
  const calls = serve({
    'GET /auth/check': () => (replies.shift() ?? (() => ({ status: 502, message: '' })))(),
  });
  const shop = createStore();
  connectApi(shop);
  shop.store.dispatch(userSlice.actions.setUser(known));
  await checkSession(shop, { askAgainAfter: [20, 20, 20] });
  const state = () => shop.store.getState();
  return { calls, name: () => state().user.user?.name, isChecked: () => state().session.checked };
}
const signedIn = (name: string) => () => ({ data: { user: { ...asha, name } } });
const away = () => ({ status: 502, message: 'Bad gateway' });

describe('the check of a session at the start', () => {
  // Nobody is known from the test before.
  beforeEach(() => localStorage.clear());

  it.each<[string, () => Reply]>([
    ['a server that is away', away],
    ['a lost connection', () => 'lost'],
    ['a server that is busy', () => ({ status: 429, message: 'Too many' })],
  ])('should go on with who was there for %s, and ask again', async (_, reply) => {
    const { calls, name, isChecked } = await start(asha, reply, reply, signedIn('Asha Rao'));
    expect([name(), isChecked()]).toEqual(['Asha', true]);
    await waitFor(() => expect(name()).toBe('Asha Rao'));
    expect(calls).toHaveLength(3);
  });

  it.each([401, 403])(
    'should end the session when the server refuses it with %d, at once or later',
    async (status) => {
      const refused = () => ({ status, message: 'Sign in' });
      const atOnce = await start(asha, refused);
      expect([atOnce.name(), atOnce.isChecked()]).toEqual([undefined, true]);
      const later = await start(asha, away, refused);
      expect(later.name()).toBe('Asha');
      await waitFor(() => expect(later.name()).toBeUndefined());
    },
  );

  it('should let in whoever the later answer names where nobody was known', async () => {
    const { name, isChecked } = await start(null, away, signedIn('Asha'));
    expect([name(), isChecked()]).toEqual([undefined, true]);
    await waitFor(() => expect(name()).toBe('Asha'));
  });
});
