import { request } from '@shopbench/client';
import type { ConfirmInput, ConfirmWanted, FieldError } from '@shopbench/contracts';
import { makeQuestion } from './question';

const question = makeQuestion<ConfirmWanted>();

/** By what the person is asked to show that it is them; null while they are not. */
export const useConfirmWanted = (): ConfirmWanted | null => question.use();

/** Resolves when the person has shown that it is them, so that what was refused is sent once more; false when they would not. */
export const confirmIdentity = (wanted: ConfirmWanted): Promise<boolean> => question.ask(wanted);

/** Shows it to the server. Gives the reason when that refuses. */
export async function sendConfirmation(
  body: ConfirmInput,
): Promise<{ message: string; errors: readonly FieldError[] } | null> {
  const answer = await request({ url: '/auth/confirm', method: 'POST', body });
  // A session that has ended meanwhile is signed in anew by the call that waits, which shows the same.
  if ('error' in answer && answer.error.status !== 401) return answer.error;
  question.answer(true);
  return null;
}

export const giveUpConfirming = (): void => question.answer(false);
