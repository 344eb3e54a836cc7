import { say } from '@shopbench/contracts';
import { ruleBroken } from '../../../kernel/answers/failure';

/** Such as the password rule takes in some spelling. */
const POSSIBLE = /^(?=.*\d)(?=.*[a-z]).{8,}$/i;

let common: Promise<ReadonlySet<string>> | undefined;

/** Of the passwords that are used most, the possible ones in small letters: some 5,000. Read when one is first asked about. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => POSSIBLE.test(word)));
}

/** Whether it is one of the passwords that guessing begins with, in whatever capitals. */
export async function isCommon(password: string): Promise<boolean> {
  return (await (common ??= readCommon())).has(password.toLowerCase());
}

/** Throws 422 naming `path` for a new password that guessing begins with. Source: ASVS 5.0, 6.2.4. */
export async function refuseCommon(password: string, path: string): Promise<void> {
  if (await isCommon(password)) throw ruleBroken(say('password.common'), path);
}
