import { test as base, type BrowserContext, type Page } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { areaConfig } from '@shopbench/area/webpack';
import { nameOf, perform, publish, stage, type AudienceFile, type Deed } from '@shopbench/registry/built';
import { distDirOf, places } from '../../../tools/area/places.mjs';
import { startShop } from '../../../tools/run/shop.mjs';
import { ADMIN, freePort, openAllGroups } from '../../support/shop';

export const AREAS = ['accounts', 'customer', 'inventory', 'parties', 'repairs', 'sales'];
const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');

/** Just enough of the registry for the tests to change it by hand. */
export interface RegistryFile {
  revision: number;
  areas: {
    name: string;
    version: string;
    build: string;
    contract: string;
    basePaths: string[];
    entry: string;
    canary?: object;
    preload: string[];
    pages: { path: string; preload: string[]; libraries: string[] }[];
  }[];
}

export interface Federation {
  address: string;
  areasDir: string;
  /** Builds an area of e2e/federation/fixtures and gives it to everybody. */
  publish: (fixture: string) => Promise<void>;
  /** Gives everybody a build of an area that lies in a folder of its own. */
  publishFrom: (name: string, distDir: string) => Promise<unknown>;
  /** Builds it, for a test that publishes it in its own way. */
  build: (fixture: string) => Promise<{ name: string; distDir: string }>;
  /** Builds it and puts it ready without giving it to anybody. Gives the release: `0.2.0-ab12cd34`. */
  stage: (fixture: string) => Promise<string>;
  startCanary: (name: string, release: string, whom: AudienceFile) => Promise<unknown>;
  readRegistry: () => RegistryFile;
  /** Puts a registry, or any text, in the place of the current one. Without one: takes the file away. */
  writeRegistry: (content: RegistryFile | string | undefined) => void;
  /** Opens a page of somebody signed in as admin. */
  signIn: (context: BrowserContext) => Promise<Page>;
}

/** Tests get `federation`: the built product with all its areas published into a folder of its own; the registry is as new for each test. */
export const test = base.extend<{ federation: Federation; page: Page }, { shopWithAreas: Federation }>({
  shopWithAreas: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use, { project }) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-federation-'));
      const areasDir = path.join(folder, 'areas');
      process.env['AREAS_DIR'] = areasDir;
      for (const name of AREAS)
        await publish(places(), name, distDirOf(name), { from: 'checkout', force: true });
      const shop = await startShop({
        port: await freePort(),
        dataDir: path.join(folder, 'data'),
        env: {
          AREAS_DIR: areasDir,
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          // The tests open more pages in a minute than a person does.
          RATE_LIMIT_FACTOR: '0',
        },
      });
      await use(await federationOf(shop.address, areasDir, path.join(project.outputDir, 'fixtures')));
      await shop.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  federation: async ({ shopWithAreas }, use) => {
    const before = shopWithAreas.readRegistry();
    await use(shopWithAreas);
    shopWithAreas.writeRegistry(before);
  },
  baseURL: async ({ shopWithAreas }, use) => use(shopWithAreas.address),
  page: async ({ federation, context }, use) => use(await federation.signIn(context)),
});

/** @param builds what the workers of a run have built of the fixtures; it is empty when a run begins */
async function federationOf(address: string, areasDir: string, builds: string): Promise<Federation> {
  const registryFile = path.join(areasDir, 'registry.json');
  const built = (fixture: string) => builtOnce(fixture, path.join(builds, fixture));
  const cookie = await sessionCookie(address);
  return {
    address,
    areasDir,
    build: built,
    startCanary: (name, release, audience) => act('canary', name, { release, audience }),
    publish: async (fixture) => {
      const { name, distDir } = await built(fixture);
      await publish(places(), name, distDir);
    },
    publishFrom: (name, distDir) => publish(places(), name, distDir),
    stage: async (fixture) => {
      const { name, distDir } = await built(fixture);
      return nameOf((await stage(places(), name, distDir)).release);
    },
    readRegistry: () => JSON.parse(fs.readFileSync(registryFile, 'utf8')) as RegistryFile,
    writeRegistry: (content) => {
      if (content === undefined) return fs.rmSync(registryFile, { force: true });
      const history = path.join(areasDir, 'history');
      const revision = Math.max(...fs.readdirSync(history).map((name) => Number.parseInt(name))) + 1;
      const write = (file: string, value: object) => {
        fs.writeFileSync(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(value));
        fs.renameSync(`${file}.new`, file);
      };
      const registry = typeof content === 'string' ? {} : { ...content, revision };
      const entry = {
        revision,
        at: new Date().toISOString(),
        deed: { verb: 'restore', unit: 'registry' },
        registry,
      };
      write(path.join(history, `${String(revision).padStart(6, '0')}.json`), entry);
      write(registryFile, registry);
    },
    signIn: async (context) => {
      await context.addCookies([cookie]);
      await openAllGroups(context);
      return context.newPage();
    },
  };
}

/** Does a deed to what is published in the folder of these tests. */
export const act = (verb: Deed['verb'], unit: string, more: Partial<Deed> = {}) =>
  perform(places(), { verb, unit, ...more });

/** Builds an area of the fixtures the way every area is built. */
export async function buildFixture(
  fixture: string,
  outputPath: string,
): Promise<{ name: string; distDir: string }> {
  const root = path.join(FIXTURES, fixture);
  await new Promise<void>((resolve, reject) => {
    webpack(areaConfig({ root, outputPath }), (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
  return { name: nameOfFixture(fixture), distDir: outputPath };
}

const nameOfFixture = (fixture: string): string =>
  (JSON.parse(fs.readFileSync(path.join(FIXTURES, fixture, 'area.json'), 'utf8')) as { name: string }).name;

/** The build of a fixture that lies in a folder, made if no worker has. */
async function builtOnce(fixture: string, distDir: string): Promise<{ name: string; distDir: string }> {
  if (!fs.existsSync(distDir)) {
    const beside = `${distDir}.${process.pid}`;
    await buildFixture(fixture, beside);
    try {
      fs.renameSync(beside, distDir);
    } catch (error) {
      // Another worker was first: its build is as good.
      if (!fs.existsSync(distDir)) throw error;
    }
  }
  return { name: nameOfFixture(fixture), distDir };
}

async function sessionCookie(address: string) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: ADMIN.email, password: ADMIN.password }),
  });
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const [name = '', value = ''] = pair.split('=');
  if (!value) throw new Error(`The admin could not sign in: ${answer.status}`);
  return { name, value, url: address };
}

export { expect } from '@playwright/test';
