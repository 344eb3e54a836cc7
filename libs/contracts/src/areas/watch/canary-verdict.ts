/** How a release did: a visit is one page as a browser opened it, in which the area was shown. */
export interface Visits {
  visits: number;
  /** Of these, the ones in which something of the area failed. */
  failed: number;
}

/** Below this many visits nothing is said of a release. */
export const LEAST_VISITS = 5;
/** Fewer failed visits may be one browser's own trouble. */
export const LEAST_FAILED = 3;
/** A smaller share of failed visits is no reason to take a release back, in percent. */
export const LEAST_SHARE = 5;
/** How much larger the share of the release on trial is than that of the release that everybody has. */
export const LEAST_RATIO = 2;

/** Failed visits in percent of all, 0 where there was none. */
export const failedShare = ({ visits, failed }: Visits): number =>
  visits === 0 ? 0 : (failed / visits) * 100;

/**
 * Whether a release on trial must be taken back: it fails in enough visits, in a share that matters, and clearly more often
 * than the current release does in the same time. A current release that was hardly seen excuses nothing.
 */
export function isFailing(canary: Visits, current: Visits): boolean {
  if (canary.visits < LEAST_VISITS || canary.failed < LEAST_FAILED) return false;
  const excused = current.visits < LEAST_VISITS ? 0 : failedShare(current);
  const share = failedShare(canary);
  return share >= LEAST_SHARE && share >= excused * LEAST_RATIO;
}
