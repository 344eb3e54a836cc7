import { planOfChanges } from './affected.mjs';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { format } from './format.mjs';
import { jest } from './jest.mjs';
import { lint } from './lint.mjs';
import { closingReport } from './report.mjs';
import { types } from './types.mjs';

/**
 * A phase counts by itself what passed and what failed, and tells what its test files took, what did not pass and which files
 * passed at the second try only, or throws: one failure.
 * @typedef {{ passed: number, failed: number, files?: import('./report.mjs').FileTime[], wrong?: import('./report.mjs').Wrong[], unsteady?: string[] }} Counted
 * @typedef {Record<string, (() => Promise<Counted>)[]>} Phases
 */

/** In the order in which they run: what is quick to fail comes first; what stands together runs at once. @type {Phases} */
const ALL = {
  build: [build],
  types: [() => types()],
  lint: [() => lint(), () => format()],
  jest: [() => jest()],
  browser: [() => browser()],
};

/**
 * Runs the named phases, all, or what a change asks for (`affected`, and the commit that it counts from), and prints how it went.
 * @param {string[]} wanted @returns {Promise<Counted>}
 */
export async function runPhases(wanted) {
  const sum = { passed: 0, failed: 0 };
  /** @type {{ name: string, seconds: number }[]} */
  const times = [];
  /** @type {import('./report.mjs').FileTime[]} */
  const fileTimes = [];
  /** @type {string[]} */
  const unsteady = [];
  /** @type {import('./report.mjs').Wrong[]} */
  const wrong = [];
  for (const [name, phases] of Object.entries(await phasesFor(wanted))) {
    const startedAt = Date.now();
    console.log(`\n=== ${name}`);
    for (const counted of await Promise.all(phases.map((phase) => phase().catch(told)))) {
      sum.passed += counted.passed;
      sum.failed += counted.failed;
      fileTimes.push(...(counted.files ?? []));
      unsteady.push(...(counted.unsteady ?? []));
      wrong.push(
        ...(counted.wrong ??
          (counted.failed > 0 ? [{ file: `something of ${name}, told above`, tests: [] }] : [])),
      );
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    times.push({ name, seconds });
    console.log(`=== ${name}: ${seconds} s`);
  }
  console.log(closingReport(times, fileTimes, { unsteady, wrong }));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}

/** @param {string[]} wanted @returns {Promise<Phases>} */
async function phasesFor(wanted) {
  if (wanted[0] === 'affected') return affectedPhases(wanted[1]);
  return Object.fromEntries(
    Object.entries(ALL).filter(([name]) => wanted.length === 0 || wanted.includes(name)),
  );
}

/** @param {string} [since] a commit @returns {Promise<Phases>} */
async function affectedPhases(since) {
  const plan = await planOfChanges(since);
  if (!plan) {
    console.log('The change reaches everything.');
    return ALL;
  }
  const { projects, code, changed, related, browser: pages } = plan;
  return {
    ...(projects.length > 0 ? { build: [build] } : {}),
    'types, lint': [() => types(projects), () => lint(code), () => format(changed)],
    ...(related.length > 0
      ? { jest: [() => jest(['--passWithNoTests', '--findRelatedTests', ...related])] }
      : {}),
    ...(pages.length > 0 ? { browser: [() => browser(pages)] } : {}),
  };
}

/** @param {unknown} error @returns {Counted} */
function told(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
