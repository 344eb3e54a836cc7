import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, isRelease, root } from './paths.mjs';

const stampFile = inRoot('dist', '.built');
const areas = fs.readdirSync(root).filter((folder) => fs.existsSync(inRoot(folder, 'area.json')));
const built = ['libs/registry', 'shell', 'api', 'embedded-db', ...areas];
const sources = [...built, 'libs', 'tools/build', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const skipped = new Set(['node_modules', 'dist', 'test', '.nx']);

/** A fingerprint of every source file's path, size and time of change. Much quicker than asking the task runner. */
function fingerprint() {
  const hash = createHash('sha256');
  /** @param {string} file */
  const visit = (file) => {
    const stat = fs.statSync(file);
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) if (!skipped.has(name)) visit(path.join(file, name));
    } else {
      hash.update(`${path.relative(root, file)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const source of sources) if (fs.existsSync(inRoot(source))) visit(inRoot(source));
  return hash.digest('hex');
}

/**
 * Builds what is stale. With nothing changed since the last build it returns at once; else the task runner rebuilds the
 * parts whose sources differ and takes the others from its cache. In a release nothing is ever stale.
 * @param {{ except?: string[] }} [options] except: projects that may stay stale
 * @returns {Promise<boolean>} whether something was stale
 */
export async function ensureBuilt({ except = [] } = {}) {
  if (isRelease) return false;
  const wanted = fingerprint();
  const complete = built.every((project) => fs.existsSync(inRoot(project, 'dist')));
  if (complete && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return false;
  console.log('Building what has changed (about two minutes the first time) …');
  await runTasks(['build'], except.length > 0 ? [`--exclude=${except.join(',')}`] : []);
  if (except.length > 0) return true;
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, wanted);
  return true;
}

/**
 * Runs targets of all projects through the task runner, showing one line per task.
 * @param {string[]} targets @param {string[]} [more] Rejects when one fails.
 */
export function runTasks(targets, more = []) {
  const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'run-many', '-t', ...targets, '--outputStyle=static', '--parallel=2', ...more];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${targets.join(' and ')} failed`)),
    );
  });
}
