import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot, root } from '../setup/paths.mjs';
import { planFor } from './affected-plan.mjs';

/**
 * What is to be run for the files that differ from a commit; undefined when that is everything.
 * @param {string} [since] where this branch left `main` unless told
 * @returns {Promise<import('./affected-plan.mjs').Plan & { changed: string[] } | undefined>}
 */
export async function planOfChanges(since) {
  const base = since ?? baseOfChanges();
  const changed = [
    ...lines('diff', '--name-only', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  console.log(`${changed.length} files differ from ${base.slice(0, 12)}`);
  const specs = lines('ls-files', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.spec.tsx');
  const plan = planFor(changed, { specs, dependencies: await dependenciesOfProjects() });
  if (!plan) return undefined;
  const { projects, code, related, browser } = plan;
  const there = (/** @type {string[]} */ files) => files.filter((file) => fs.existsSync(inRoot(file)));
  return {
    projects,
    code: there(code),
    related: there(related),
    browser: there(browser),
    changed: there(changed),
  };
}

/** Where this branch left `main`; on `main` itself the last release, else the last commit. */
function baseOfChanges() {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const base = git('merge-base', 'HEAD', main);
    if (base && base !== head) return base;
  }
  return git('describe', '--tags', '--abbrev=0') || head;
}

/** By folder, the folders of the projects that each needs. @returns {Promise<Record<string, string[]>>} */
async function dependenciesOfProjects() {
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const { nodes, dependencies } = await createProjectGraphAsync();
  const rootOf = (/** @type {string} */ name) => nodes[name]?.data.root ?? name;
  return Object.fromEntries(
    Object.keys(nodes).map((name) => [
      rootOf(name),
      (dependencies[name] ?? []).map(({ target }) => rootOf(target)),
    ]),
  );
}

/** What git answers; nothing when it refuses. @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** @param {string[]} args */
const lines = (...args) =>
  git(...args)
    .split('\n')
    .filter(Boolean);
