import { request } from '@shopbench/client';
import type { SessionUser } from '@shopbench/contracts';
import { forgetSeen, recall, remember } from '../place/seen';
import { forgetTyped } from '../place/typed';

/** Kept under nobody's name: who was signed in last, and that somebody left whom the server has not heard. */
const DEVICE = 'device';
const USER = 'user';
const LEFT = 'left';

/** Who was signed in at the last visit, so that what was seen is there at once and without a connection. */
export const rememberedUser = (): SessionUser | null => recall<SessionUser>(DEVICE, USER)?.data ?? null;

/** Asks who is signed in: a person, nobody (null), or no answer to that (undefined): only a refusal forgets what was seen. */
export async function askUser(): Promise<SessionUser | null | undefined> {
  if (recall(DEVICE, LEFT)) {
    await endSession();
    return null;
  }
  const answer = await request<{ user: SessionUser }>({ url: '/auth/check' });
  if ('data' in answer) return keepUser(answer.data.user);
  if (answer.error.status !== 401 && answer.error.status !== 403) return undefined;
  forgetSeen();
  return null;
}

/** What one person saw is not for the next one on this device. */
export function keepUser(user: SessionUser): SessionUser {
  if (rememberedUser()?._id !== user._id) forgetSeen();
  remember(DEVICE, USER, user);
  return user;
}

/** Ends the session; where the server cannot be reached, it is ended the next time before anybody is let in by it. */
export async function endSession(): Promise<void> {
  const answer = await request({ url: '/auth/logout', method: 'POST' });
  forgetSeen();
  forgetTyped();
  if ('error' in answer && answer.error.status !== 401) remember(DEVICE, LEFT, true);
}
