import { answersTo } from '../../prove/upgraded/answers.mjs';
import { compared } from '../../prove/upgraded/compare.mjs';

/** @typedef {import('../../prove/upgraded/compare.mjs').Answer} Answer */
/** @typedef {import('../../prove/upgraded/compare.mjs').Difference} Difference */
/** @typedef {import('./journal.mjs').Counts} Counts */

/**
 * Asks the new program for all that the old one answered, and compares each answer as it comes.
 * @param {readonly Answer[]} before @param {import('../../prove/upgraded/answers.mjs').Get} ask the new program
 * @param {Parameters<typeof compared>[2]} how what is meant to differ, and what differs by itself
 * @param {(counts: Counts) => void} tell called after each answer
 * @returns {Promise<Difference[]>} what nothing explains
 */
export async function askedAndCompared(before, ask, how, tell) {
  /** @type {Difference[]} */
  const found = [];
  const counts = { asked: 0, all: before.length, same: 0, meant: 0, clock: 0, differ: 0 };
  await answersTo(before, ask, (answer, at) => {
    const { same, unexplained } = compared(before.slice(at, at + 1), [answer], how);
    counts.asked += 1;
    counts[same > 0 ? 'same' : unexplained.length > 0 ? 'differ' : 'meant'] += 1;
    found.push(...unexplained);
    tell({ ...counts });
  });
  return found;
}

/**
 * The counts once it is known what moved with the clock alone.
 * @param {Counts | undefined} counts @param {readonly Difference[]} found @param {readonly Difference[]} left of these, what does differ
 * @returns {Counts}
 */
export function withoutClock(counts, found, left) {
  const [all, differ] = [found, left].map((some) => new Set(some.map(({ path }) => path)).size);
  const none = { asked: 0, all: 0, same: 0, meant: 0, clock: 0, differ: 0 };
  return { ...none, ...counts, clock: Number(all) - Number(differ), differ: Number(differ) };
}
