import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';
import { startProgram } from './programs.mjs';

/** TypeScript 7 has no interface for other programs yet: lint, webpack and packing take 6. */
const CHECKER = 'typescript-7/bin/tsc';
const folder = inRoot('dist', 'types');

/**
 * @typedef {{ extends: string, compilerOptions?: object, include: string[] }} Config a `tsconfig.json`
 * @typedef {{ projects: string[], config: Config }} Program
 */

/**
 * The types of every project, or of these and those that are checked together with them.
 * @param {string[]} [wanted] folders
 */
export async function types(wanted = projects()) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const waiting = programs().filter(({ projects }) => projects.some((project) => wanted.includes(project)));
  const counted = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await check(next)) counted.passed += 1;
      else counted.failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return counted;
}

/** One program for all projects of the same options: what these have in common is read and checked once. */
function programs() {
  /** @type {Map<string, Program>} */
  const byOptions = new Map();
  for (const project of projects()) {
    const { compilerOptions, include, ...config } = readConfig(project);
    const base = path.resolve(root, project, config.extends);
    const key = JSON.stringify([base, compilerOptions]);
    const program = byOptions.get(key) ?? {
      projects: [],
      config: { extends: base, compilerOptions, include: [] },
    };
    program.projects.push(project);
    program.config.include.push(...include.map((pattern) => inRoot(project, pattern)));
    byOptions.set(key, program);
  }
  return [...byOptions.values()];
}

/** Folders of the workspace that are checked. */
function projects() {
  const libraries = fs.readdirSync(inRoot('libs')).map((name) => `libs/${name}`);
  return [...fs.readdirSync(root), ...libraries].filter((name) =>
    fs.existsSync(inRoot(name, 'tsconfig.json')),
  );
}

/** @param {string} project @returns {Config} */
const readConfig = (project) => JSON.parse(fs.readFileSync(inRoot(project, 'tsconfig.json'), 'utf8'));

/** @param {Program} program whether its types are right */
async function check({ projects, config }) {
  const file = path.join(folder, `${projects.join('+').replaceAll('/', '-')}.json`);
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  const startedAt = performance.now();
  // Each of its threads would check what the projects share anew; two programs at once use the cores better.
  const status = await startProgram(CHECKER, ['-p', file, '--singleThreaded']);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${projects.join(', ')}`);
  return status === 0;
}
