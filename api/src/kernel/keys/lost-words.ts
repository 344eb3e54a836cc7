import { say, type Said } from '@shopbench/contracts';
import { KEY_PURPOSES, ROOT_NAMES, rootOf, type KeyPurpose, type RootName } from './purposes';
import { ROOT_PLACES } from './root-secrets';

/** Of a purpose how many values no key of here opens. */
export type LostValues = Partial<Record<KeyPurpose, number>>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What does not work while values cannot be opened, and what else to do than to bring the secret back. */
const CONSEQUENCES: Record<KeyPurpose, (count: number) => string> = {
  sessions: () => 'Everybody signs in again.',
  links: (count) =>
    `${counted(count, 'link that was', 'links that were')} sent to customers no longer open: send them again.`,
  'two-step': (count) =>
    `Codes of the authenticator app of ${counted(count, 'person', 'people')} cannot be checked: they sign in with a recovery code, turn two-step sign-in off and on again, or another admin turns it off for them.`,
  mail: () => 'The shop sends no mail: type the password of the mail server again under Settings › Mail.',
  devices: (count) =>
    `The lock or password of ${counted(count, 'device', 'devices')} in repair cannot be shown: ask the customer again.`,
  identity: (count) =>
    `Numbers and pictures of proofs of identity of people who sold phones cannot be shown (${counted(count, 'piece', 'pieces')}); their last four characters still are.`,
  copies: () =>
    'No copy goes to places outside: type in the key from the paper under Settings › Backup, and add servers again.',
  events: (count) =>
    `${counted(count, 'address gets', 'addresses get')} no events any more: name them again on the page Areas, with their new keys.`,
};

/** The refusal to show one value that no key of here opens. */
export const sealedElsewhere = (purpose: KeyPurpose): Said =>
  say('secret.elsewhere', { file: ROOT_PLACES[rootOf(purpose)].file });

const secretsOf = (names: readonly RootName[], dataDir: string): string =>
  names
    .map((name) => `${dataDir}/${ROOT_PLACES[name].file} (or ${ROOT_PLACES[name].variable})`)
    .join(' and ');

/**
 * Says in words which secret is missing, what does not work without it, and what to do. Empty when nothing is lost.
 * Shown at the start, by `npm run keys -- list` and after a restore.
 */
export function lostWords(lost: LostValues, dataDir: string): string[] {
  const purposes = KEY_PURPOSES.filter((purpose) => lost[purpose]);
  if (purposes.length === 0) return [];
  const names = ROOT_NAMES.filter((name) => purposes.some((purpose) => rootOf(purpose) === name));
  return [
    `The secret that some of this shop's data were sealed with is not here: ${secretsOf(names, dataDir)}.`,
    ...purposes.map((purpose) => `- ${CONSEQUENCES[purpose](lost[purpose]!)}`),
    'If the file of before still exists, add its lines below the one that is there now, and start again: then everything opens.',
  ];
}
