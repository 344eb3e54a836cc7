import type { ShopStore } from '@shopbench/client/internal';
import { makeQuestion } from './question';

/** A session that ended while somebody worked. */
export interface EndedSession {
  /** When it was noticed. */
  at: Date;
}

const question = makeQuestion<EndedSession>();

/** The session that has ended, until somebody has signed in again. */
export const useEndedSession = (): EndedSession | null => question.use();

/**
 * Resolves when the person has signed in again: true, so that what failed is sent once more. False when nobody was signed
 * in, when they signed out instead, and when somebody else signed in. Calls that fail together wait together.
 */
export async function recoverSession(shop: ShopStore): Promise<boolean> {
  await sessionChecked(shop);
  if (!shop.store.getState().user.user) return false;
  return question.ask({ at: new Date() });
}

/** Says how it ended, to all that wait. */
export const endRecovery = (hasRecovered: boolean): void => question.answer(hasRecovered);

/** At the start it is the check that says whether anybody is signed in. */
function sessionChecked({ store }: ShopStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!store.getState().session.checked) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
