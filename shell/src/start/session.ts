import { homePathFor, request } from '@shopbench/client';
import { listsForgotten, sessionSlice, userSlice, type ShopStore } from '@shopbench/client/internal';
import type { FieldError, SessionUser, SignInStep } from '@shopbench/contracts';
import { forgetBuilds } from '../areas/registry/remembered-builds';
import { deadline } from './deadline';
import { giveUpConfirming } from './confirmation';
import { endRecovery } from './ended-session';
import { goTo, wayBack } from './use-path';

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

/** Follows a change of the person's designation or rights while they are signed in: menu and guard go by what is stored here. */
export async function followDesignation({ store }: ShopStore): Promise<void> {
  const answer = await request<{ user: SessionUser }>({
    url: '/auth/check',
    signal: deadline(CHECK_BUDGET_MS),
  });
  const known = store.getState().user.user;
  if (!('data' in answer) || answer.data.user._id !== known?._id) return;
  const { designation, rights } = answer.data.user;
  if (designation !== known.designation || JSON.stringify(rights) !== JSON.stringify(known.rights))
    store.dispatch(userSlice.actions.setUser(answer.data.user));
}

/** One step of signing in: the password, a code, or a password of one's own. */
export interface SignInCall {
  url: '/auth/login' | '/auth/login/code' | '/auth/login/new-password';
  body: Record<string, unknown>;
}

/** Why a step did not lead in. */
export interface SignInRefusal {
  message: string;
  errors: readonly FieldError[];
  /** What is asked for besides: the step was right. */
  step?: SignInStep;
  /** The steps before count no more. */
  isOver: boolean;
}

/**
 * Signs in and leads the person to where they wanted to go, else home. Gives the reason when the server refuses.
 * The address changes in the same turn as the user, so that the frame opens on the right page.
 */
export async function signIn(shop: ShopStore, call: SignInCall): Promise<SignInRefusal | null> {
  const answer = await enter(call);
  if ('message' in answer) return answer;
  const { dispatch } = shop.store;
  dispatch(userSlice.actions.setUser(answer.user));
  dispatch(sessionSlice.actions.sessionChecked());
  goTo(wayBack() ?? homePathFor(answer.user.designation), { replace: true });
  return null;
}

/**
 * Signs in over the page after the session has ended. The same person goes on with all that is there; for somebody else
 * the page begins anew, and nothing of what waited is sent.
 */
export async function signInAgain(shop: ShopStore, call: SignInCall): Promise<SignInRefusal | null> {
  const answer = await enter(call);
  if ('message' in answer) return answer;
  const { dispatch, getState } = shop.store;
  const isSame = getState().user.user?._id === answer.user._id;
  if (!isSame) await forgetSlices(shop);
  dispatch(userSlice.actions.setUser(answer.user));
  endRecovery(isSame);
  return null;
}

async function enter({ url, body }: SignInCall): Promise<{ user: SessionUser } | SignInRefusal> {
  const answer = await request<SessionUser>({ url, method: 'POST', body });
  if (!('error' in answer)) return { user: answer.data };
  const { message, errors, data } = answer.error;
  const { ticket, startAgain = false } = (data ?? {}) as Partial<SignInStep> & { startAgain?: boolean };
  const step = ticket === undefined ? {} : { step: data as SignInStep };
  return { message: message || 'Login failed', errors, isOver: startAgain, ...step };
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
  forgetBuilds();
  shop.store.dispatch(userSlice.actions.setUser(null));
  giveUpConfirming();
  endRecovery(false);
  await forgetSlices(shop);
  try {
    localStorage.removeItem('user');
  } catch {
    // A browser without storage has nothing to remove.
  }
}

/** Empties what the store keeps over a visit, and its copy in the browser's storage. */
async function forgetSlices({ store, persistor }: ShopStore): Promise<void> {
  store.dispatch(listsForgotten());
  await persistor.purge();
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
