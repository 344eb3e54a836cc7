import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runTasks } from '../setup/build.mjs';
import { inRoot } from '../setup/paths.mjs';
import { packedManifest } from './packed-manifest.mjs';

const NOT_PACKED = /(\.spec\.\w+|jest\.config\.cjs|tsconfig\.json)$/;

/** Libraries that are compiled: what their `src` exports becomes JavaScript with types. */
const COMPILED = ['contracts', 'client', 'ui', 'pages'];

/**
 * Compiles and packs the libraries that areas elsewhere are made with.
 * @param {{ target?: string }} [options] target: absolute folder for the `.tgz` files
 * @returns {Promise<string[]>} the files. Rejects when something does not compile.
 */
export async function packLibraries({ target = inRoot('dist', 'packages') } = {}) {
  await runTasks(['build'], ['--projects=registry']);
  const compiled = path.join(target, 'compiled');
  fs.rmSync(target, { recursive: true, force: true });
  run('TypeScript', [
    inRoot('node_modules', 'typescript-7', 'bin', 'tsc'),
    '-p',
    inRoot('tools', 'pack', 'tsconfig.json'),
    '--outDir',
    compiled,
  ]);
  for (const library of COMPILED)
    copyStyles(inRoot('libs', library, 'src'), path.join(compiled, library, 'src'));
  for (const part of ['dist', 'src/server-file.json'])
    fs.cpSync(inRoot('libs', 'registry', part), path.join(compiled, 'registry', part), { recursive: true });
  copyKit(path.join(compiled, 'area'));
  const { CONTRACT_VERSION: version } = await import('@shopbench/registry/built');
  const libraries = [...COMPILED, 'registry', 'area'];
  for (const library of libraries) {
    const manifest = packedManifest(readManifest(library), version);
    fs.writeFileSync(path.join(compiled, library, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const packed = spawnSync(
    npm,
    ['pack', '--loglevel=error', '--pack-destination', target, ...libraries.map((library) => `./${library}`)],
    { cwd: compiled, encoding: 'utf8' },
  );
  if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
  fs.rmSync(compiled, { recursive: true });
  return libraries.map((library) => path.join(target, `shopbench-${library}-${version}.tgz`));
}

/** @param {string} library */
const readManifest = (library) =>
  JSON.parse(fs.readFileSync(inRoot('libs', library, 'package.json'), 'utf8'));

/** @param {string} what @param {string[]} args Throws with what it said when it fails. */
function run(what, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${what} failed:\n${stdout}${stderr}`);
}

/** TypeScript leaves style sheets where they are. @param {string} from @param {string} to */
function copyStyles(from, to) {
  for (const file of fs.readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.css')) fs.cpSync(path.join(from, file), path.join(to, file));
}

/** The kit is plain JavaScript already, all but its test helper. @param {string} to */
function copyKit(to) {
  const from = inRoot('libs', 'area');
  fs.cpSync(from, to, {
    recursive: true,
    filter: (file) => !NOT_PACKED.test(file) && !/node_modules|src\/testing/.test(path.relative(from, file)),
  });
  fs.cpSync(inRoot('tsconfig.base.json'), path.join(to, 'tsconfig.base.json'));
  const file = path.join(to, 'tsconfig.area.json');
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace('../../tsconfig.base.json', './tsconfig.base.json'),
  );
}
