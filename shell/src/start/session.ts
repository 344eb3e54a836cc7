import { homePathFor, request } from '@shopbench/client';
import { listsForgotten, sessionSlice, userSlice, type ShopStore } from '@shopbench/client/internal';
import type { FieldError, SessionUser, SignInStep } from '@shopbench/contracts';
import { forgetBuilds } from '../areas/registry/remembered-builds';
import { deadline } from './deadline';
import { giveUpConfirming } from './confirmation';
import { endRecovery } from './ended-session';
import { goTo, wayBack } from './use-path';

const CHECK_BUDGET_MS = 5_000;

/** The pauses after which a check that got no answer is made again, milliseconds; the last one for as long as it takes. */
const ASK_AGAIN_AFTER_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * Asks the server who is signed in. Success stores the user; a refusal (401, 403) clears the user and the persisted store.
 * Without an answer in time the page goes on with who is known from the last visit, and asks again until there is one.
 * Source: specification 1, section 4; domain rules, "Session check at the start".
 */
export async function checkSession(
  shop: ShopStore,
  { askAgainAfter = ASK_AGAIN_AFTER_MS }: { askAgainAfter?: readonly number[] } = {},
): Promise<void> {
  const [answer] = await Promise.all([askWhoIsThere(), rehydrated(shop)]);
  const isAnswered = await takeAnswer(shop, answer);
  shop.store.dispatch(sessionSlice.actions.sessionChecked());
  if (!isAnswered) void askAgain(shop, askAgainAfter);
}

const askWhoIsThere = () =>
  request<{ user: SessionUser }>({ url: '/auth/check', signal: deadline(CHECK_BUDGET_MS) });

/** False when the answer says nothing about the session. */
async function takeAnswer(
  shop: ShopStore,
  answer: Awaited<ReturnType<typeof askWhoIsThere>>,
): Promise<boolean> {
  if ('data' in answer && answer.data?.user) {
    shop.store.dispatch(userSlice.actions.setUser(answer.data.user));
    return true;
  }
  if ('error' in answer && answer.error.status !== 401 && answer.error.status !== 403) return false;
  await forgetUser(shop);
  return true;
}

/** Until there is an answer, or somebody signed in or out meanwhile. */
async function askAgain(shop: ShopStore, [pause = 0, ...further]: readonly number[]): Promise<void> {
  const known = shop.store.getState().user.user;
  await new Promise((resolve) => setTimeout(resolve, pause));
  const answer = await askWhoIsThere();
  if (shop.store.getState().user.user !== known || (await takeAnswer(shop, answer))) return;
  await askAgain(shop, further.length > 0 ? further : [pause]);
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
