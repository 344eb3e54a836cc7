import { keptIn } from './kept';

const kept = keptIn(() => sessionStorage, 'my-typed:');

/** What a person typed into a form of this tab and has not sent, by the names of its fields. */
export const recallTyped = (owner: string, form: string): Record<string, string> =>
  kept.read<Record<string, string>>(owner, form) ?? {};

/** Keeps what is typed over a reload; null once it is sent. */
export const rememberTyped = (owner: string, form: string, typed: Record<string, string> | null): void =>
  void kept.write(owner, form, typed);

/** Forgets what everybody typed here: somebody signs out. */
export const forgetTyped = kept.forget;
