import {
  accountsSlice,
  homePathFor,
  repairProcessesSlice,
  request,
  sessionSlice,
  userSlice,
  type ShopStore,
} from '@shopbench/client';
import type { SessionUser } from '@shopbench/contracts';
import { forgetBuilds } from '../areas/remembered-builds';
import { deadline } from './deadline';
import { goTo } from './use-path';

const CHECK_BUDGET_MS = 8_000;

/**
 * Asks the server who is signed in. Success stores the user; failure or error clears the user and the persisted store.
 * Source: specification 1, section 4.
 */
export async function checkSession(shop: ShopStore): Promise<void> {
  const [answer] = await Promise.all([
    request<{ user: SessionUser }>({ url: '/auth/check', signal: deadline(CHECK_BUDGET_MS) }),
    rehydrated(shop),
  ]);
  if ('data' in answer && answer.data?.user) shop.store.dispatch(userSlice.actions.setUser(answer.data.user));
  else await forgetUser(shop);
  shop.store.dispatch(sessionSlice.actions.sessionChecked());
}

/**
 * Signs in and leads the person home. Gives the reason when the server refuses.
 * The address changes in the same turn as the user, so that the frame opens on the right page.
 */
export async function signIn(
  shop: ShopStore,
  body: { identifier: string; password: string },
): Promise<{ message: string } | null> {
  const answer = await request<{ user: SessionUser } | SessionUser>({
    url: '/auth/login',
    method: 'POST',
    body,
  });
  if ('error' in answer) return { message: answer.error.message || 'Login failed' };
  const user = 'user' in answer.data ? answer.data.user : answer.data;
  shop.store.dispatch(userSlice.actions.setUser(user));
  shop.store.dispatch(sessionSlice.actions.sessionChecked());
  goTo(homePathFor(user.designation), { replace: true });
  return null;
}

/** Signs out on the server, then here, and leads to sign-in. Gives the server's words, or why it failed. */
export async function signOut(shop: ShopStore): Promise<{ ok: boolean; message: string }> {
  const answer = await request<unknown>({ url: '/auth/logout', method: 'POST' });
  // A session that the server no longer knows is signed out already.
  if ('error' in answer && answer.error.status !== 401) return { ok: false, message: answer.error.message };
  const forgotten = forgetUser(shop);
  goTo('/login');
  await forgotten;
  return { ok: true, message: ('error' in answer ? '' : answer.message) || 'You are signed out' };
}

/** Clears the user, what was remembered for them, the stored user item and the persisted store. */
async function forgetUser(shop: ShopStore): Promise<void> {
  const { dispatch } = shop.store;
  forgetBuilds();
  dispatch(userSlice.actions.setUser(null));
  dispatch(accountsSlice.actions.setAccounts([]));
  dispatch(repairProcessesSlice.actions.setProcesses([]));
  dispatch(repairProcessesSlice.actions.setFaultTypes([]));
  await shop.persistor.purge();
  try {
    localStorage.removeItem('user');
  } catch {
    // A browser without storage has nothing to remove.
  }
}

/** Resolves once the store holds what the last visit left, so that the check's answer is not overwritten by it. */
function rehydrated({ persistor }: ShopStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return;
      stop();
      resolve();
    };
    const stop = persistor.subscribe(look);
    look();
  });
}
