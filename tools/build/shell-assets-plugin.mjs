import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { providedNames } from '@shopbench/area/build/facade-names';
import { sharedVersions } from '@shopbench/area/build/shared-versions';
import { LAZY_LIBRARIES, SHARED_KEYS } from '@shopbench/area/build/shared-keys';

/** Shared keys that a module of the shell's own stands for. @type {Record<string, string>} */
const OWN_FILES = { 'zod/mini': 'zod.ts', zod: 'whole-zod.ts' };

const SERVED = /\.(js|css)$/;

/**
 * Writes three files beside the shell's build, none of them for the browser:
 * `assets.json` names the files of each part of the shell, for the server's preload links;
 * `facades.json` names what the shell exports to areas, and `contract.json` its version and those of what areas are given, for the publish check.
 */
export class ShellAssetsPlugin {
  /** @param {{ root: string }} options root: absolute folder of the shell */
  constructor({ root }) {
    this.root = root;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellAssetsPlugin', (compilation) => {
      /** @type {Record<string, string[]>} */
      let facades = {};
      compilation.hooks.optimizeChunkModules.tap('ShellAssetsPlugin', () => {
        facades = providedNames(compilation, sharedFiles(this.root));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ShellAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const write = (/** @type {string} */ name, /** @type {unknown} */ value) =>
            compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
          write('assets.json', shellAssets(compilation));
          write('facades.json', facades);
          const version = contractVersion(this.root);
          const versions = { ...sharedVersions(this.root), '@shopbench/contracts': version };
          write('contract.json', { version, versions });
        },
      );
    });
  }
}

/** Where the contract's version is written. */
const VERSION_FILE = '../libs/contracts/src/areas/contract-version.ts';

/** The version that this build carries. @param {string} root @returns {string} */
function contractVersion(root) {
  const text = fs.readFileSync(path.join(root, VERSION_FILE), 'utf8');
  const version = /CONTRACT_VERSION = '([\d.]+)'/.exec(text)?.[1];
  if (!version) throw new Error(`${VERSION_FILE} names no CONTRACT_VERSION`);
  return version;
}

/** @param {string} root */
function sharedFiles(root) {
  const require = createRequire(path.join(root, 'package.json'));
  const fileOf = (/** @type {string} */ key) =>
    OWN_FILES[key] ? path.join(root, 'src/federation', OWN_FILES[key]) : require.resolve(key);
  return Object.fromEntries(SHARED_KEYS.map((key) => [key, fileOf(key)]));
}

/** @param {import('webpack').Compilation} compilation */
function shellAssets(compilation) {
  const urls = (/** @type {string} */ groupName) => {
    const group = compilation.namedChunkGroups.get(groupName) ?? compilation.entrypoints.get(groupName);
    if (!group) throw new Error(`The shell's build has no part "${groupName}"`);
    return group
      .getFiles()
      .filter((file) => SERVED.test(file))
      .map((file) => `/${file}`);
  };
  const libraries = Object.keys(LAZY_LIBRARIES).map((name) => [name, urls(`lib-${name}`)]);
  return {
    initial: urls('main'),
    app: urls('app'),
    federation: urls('federation'),
    libraries: Object.fromEntries(libraries),
  };
}
