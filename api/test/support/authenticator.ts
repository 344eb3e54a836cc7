import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an authenticator app with this secret shows so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Resolves when no step ends within the next ten seconds: codes of other steps are judged in the one in which they were made. */
export async function untilStepHolds(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 10_000) await sleep(left);
}
