import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the OWASP minimum of memory (19 MiB), two passes, one lane: the library's defaults, spelled out. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** In PHC format, with a salt of its own unless one is given. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(password, salt ? { ...OPTIONS, salt } : OPTIONS);

/** True when the password fits. Without a hash it takes the same time and answers false. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNobody()), password);
  return fits && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;
/** A hash that no password fits in practice, so that an unknown account takes as long as a wrong password. */
const hashOfNobody = () => (nobody ??= hashPassword(randomBytes(16).toString('base64')));

/** Without letters and digits that look alike: somebody will type it from a screen. */
const LETTERS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;

/** A password of 16 characters with at least one of each kind that the password rule asks for. */
export function randomPassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)]!;
  const all = LETTERS.join('');
  const characters = [...LETTERS.map(pick), ...Array.from({ length: 13 }, () => pick(all))];
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j]!, characters[i]!];
  }
  return characters.join('');
}
