import type { SignsIn } from './credentials.service';

/** Whom a password is for: who knows them guesses these first. */
export type Whose = Omit<SignsIn, '_id'> & { name: string };

/** Shorter ones stand in too many words by chance. */
const SHORTEST = 4;
const PROGRAM = 'shopbench';

/** Letters and digits of any script alone, in small letters. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const partsOf = (text: string) => [...text.split(/[^\p{L}\p{M}\p{N}]+/u), text].map(plain);

/**
 * The word of the shop or the person that a password has in it, in whatever capitals and whatever stands between its letters:
 * the program's name, the shop's, the person's, the e-mail address before the @, the mobile number, and each part of these of four
 * letters or more; null for none. Source: ASVS 5.0, 6.1.2 and 6.2.11.
 */
export function ownWordIn(
  password: string,
  shopName: string,
  { name, email = '', mobileNumber = '' }: Whose,
): string | null {
  const [local = ''] = email.split('@');
  const words = [PROGRAM, ...[shopName, name, local, mobileNumber].flatMap(partsOf)];
  const typed = plain(password);
  return words.find((word) => word.length >= SHORTEST && typed.includes(word)) ?? null;
}
