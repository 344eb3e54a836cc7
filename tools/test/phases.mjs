import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { format } from './format.mjs';
import { jest } from './jest.mjs';
import { lint } from './lint.mjs';
import { closingReport, forgetFileTimes } from './report.mjs';
import { types } from './types.mjs';

/**
 * A phase counts by itself what passed and what failed, or throws: one failure.
 * @typedef {{ passed: number, failed: number }} Counted
 */

/** In the order in which they run: what is quick to fail comes first; what stands together runs at once. @type {Record<string, (() => Promise<Counted>)[]>} */
const PHASES = { build: [build], types: [types], lint: [lint, format], jest: [jest], browser: [browser] };

/**
 * Runs the named phases, or all, and prints how it went.
 * @param {string[]} wanted @returns {Promise<Counted>}
 */
export async function runPhases(wanted) {
  forgetFileTimes();
  const sum = { passed: 0, failed: 0 };
  /** @type {{ name: string, seconds: number }[]} */
  const times = [];
  const names = Object.keys(PHASES).filter((name) => wanted.length === 0 || wanted.includes(name));
  for (const name of names) {
    const startedAt = Date.now();
    console.log(`\n=== ${name}`);
    for (const { passed, failed } of await Promise.all(phasesOf(name))) {
      sum.passed += passed;
      sum.failed += failed;
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    times.push({ name, seconds });
    console.log(`=== ${name}: ${seconds} s`);
  }
  console.log(closingReport(times));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}

/** @param {string} name */
const phasesOf = (name) => (PHASES[name] ?? []).map((phase) => phase().catch(told));

/** @param {unknown} error @returns {Counted} */
function told(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
