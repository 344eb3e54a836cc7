import { KEPT_DAYS } from '@shopbench/mongodb-driver/data-folder';
import { isUnderWay } from './journal.mjs';
import { nameOf } from './release.mjs';
import { inWords } from './world.mjs';

const SHOWN = 20;

/** What is safe and what to do, by how it ended. @type {Record<string, (journal: import('./journal.mjs').Journal, dataDir: string) => string>} */
const ENDS = {
  done: ({ from, to }, dataDir) =>
    `The shop goes on with ${nameOf(to)}, from ${to.root}. The data of before lie in "upgrade/before" of the data folder for ${KEPT_DAYS} days: npm run upgrade -- back. Keep ${from.root} as long. Whoever starts it there, or installs it as a service there (npm run service -- install), names its data: DATA_DIR=${dataDir}`,
  back: ({ from, to, why }) =>
    `It went back by itself: the shop is on ${nameOf(from)} again, program and data byte for byte as before. ${nameOf(to)} failed: ${why}. Nothing is lost, and nothing is to be done today; tell whoever made the release. What it made of the data lies in "upgrade/failed" of the data folder.`,
  stopped: ({ from, to, why }) =>
    `It stopped before anything was changed: the shop is on ${nameOf(from)}. ${nameOf(to)}: ${why}. Nothing is to be done today; tell whoever made the release.`,
};

/** The last upgrade, for a shopkeeper. @param {import('./journal.mjs').Journal | null} journal @param {string} dataDir */
export function report(journal, dataDir) {
  if (!journal) return 'No upgrade was made here yet.';
  const steps = journal.steps.map(
    ({ name, ms, result, failed }) =>
      `  ${failed ? '✗' : '✓'} ${name}: ${failed ?? result ?? '…'} (${(ms / 1000).toFixed(1)} s)`,
  );
  const differences = (journal.differences ?? []).slice(0, SHOWN).map((one) => `  ${inWords(one)}`);
  const more = (journal.differences?.length ?? 0) - SHOWN;
  return [
    `Upgrade of ${journal.began.slice(0, 16).replace('T', ' ')} UTC from ${nameOf(journal.from)} to ${nameOf(journal.to)}`,
    ...steps,
    ...(differences.length > 0 ? ['What is answered otherwise, before and after:', ...differences] : []),
    ...(more > 0 ? [`  and ${more} more, in upgrade/upgrade.json of the data folder`] : []),
    ENDS[journal.phase]?.(journal, dataDir) ??
      (isUnderWay(journal) ? 'It is under way.' : 'It was cut off: the next start puts it right.'),
  ].join('\n');
}
