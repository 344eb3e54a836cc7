/** Where sign-ins are kept. */
export const SIGN_INS = 'credentials';

/**
 * Collections of the moment: a session that has ended, a try, a secret that was used and an answer that was given since would
 * live again with a backup.
 */
export const PASSING: ReadonlySet<string> = new Set([
  'sessions',
  'login_tries',
  'password_resets',
  'activation_codes',
  'pairing_codes',
  'idempotency_records',
]);

/**
 * Where sheets of breaches are kept: whom the shop has told, and when, stays true whatever comes back, and has to be shown. Source:
 * DPDP Rules 2025, rule 7.
 */
export const SHEETS = 'breaches';

/** What a restore looks at of a sheet; numbers as BSON has them. */
export interface BackedUpSheet {
  _id: unknown;
  version: unknown;
}

/** Whether a backup's sheet gives way to the one that the restore replaces, which knows as much or more. */
export const isOlderSheet = (restored: BackedUpSheet, now: BackedUpSheet | undefined): boolean =>
  now !== undefined && Number(restored.version) <= Number(now.version);

/** What a restore looks at of a sign-in; numbers as BSON has them. */
export interface BackedUpSignIn {
  _id: unknown;
  twoStep?: { secret: string; lastStep: unknown; recovery: readonly string[] };
}

/**
 * A backup's sign-in without the codes of its second step that were used since, or taken back: `now` is the sign-in that the
 * restore replaces. Of somebody who has none now nothing is known, and the backup's counts.
 */
export function withoutUsedCodes(restored: BackedUpSignIn, now: BackedUpSignIn | undefined): BackedUpSignIn {
  const { twoStep } = restored;
  if (!twoStep || !now) return restored;
  const isSame = now.twoStep?.secret === twoStep.secret;
  const left = isSame ? now.twoStep!.recovery : [];
  const recovery = twoStep.recovery.filter((code) => left.includes(code));
  const isLater = isSame && Number(now.twoStep!.lastStep) > Number(twoStep.lastStep);
  const lastStep = isLater ? now.twoStep!.lastStep : twoStep.lastStep;
  return { ...restored, twoStep: { ...twoStep, lastStep, recovery } };
}
