import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publish } from '@shopbench/registry/built';
import { newAreaIn } from '../tools/area/new-area.mjs';
import { buildFixture } from './federation/support/federation';
import { markPage, menuLink } from './federation/support/requests';
import { ADMIN, expect, freePort, signIn, test as base } from './support/shop';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const PUBLISHED = path.join(CHECKOUT, 'dist/areas');

const COUNTER = `
import { Button, PageHeader } from '@shopbench/ui';
import { useState } from 'react';

export function HomePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeader title="Tills" />
      <p>First text</p>
      <Button onClick={() => setCount(count + 1)}>Counted {count}</Button>
    </>
  );
}
`;

const ENDPOINTS = `
import { api } from '@shopbench/client';

api.injectEndpoints({
  endpoints: (build) => ({ tills: build.query<unknown, void>({ query: () => ({ url: '/tills' }) }) }),
});
export const title = 'Old endpoints';
`;

interface DevServer {
  address: string;
  /** Writes a file of the area. */
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  /** Sends Ctrl-C and gives the exit code. */
  interrupt: () => Promise<number | null>;
}

/** Tests get `dev`: `npm run dev` for a throw-away area that lies outside of the checkout, with data of its own. */
const test = base.extend<object, { dev: DevServer }>({
  dev: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-dev-'));
      for (const shared of ['node_modules', 'shell'])
        fs.symlinkSync(path.join(CHECKOUT, shared), path.join(folder, shared));
      const root = await newAreaIn('tills', folder);
      const write = (file: string, text: string) => fs.writeFileSync(path.join(root, file), text);
      write('src/routes/home-page.tsx', COUNTER);
      const port = await freePort();
      const areasDir = path.join(folder, 'published');
      const elsewhere = await buildFixture('breaker', path.join(folder, 'built'));
      const places = { areasDir, shellDir: path.join(CHECKOUT, 'dist/shell') };
      await publish(places, elsewhere.name, elsewhere.distDir);
      const env = { AREAS_DIR: areasDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      const child = spawn(process.execPath, [path.join(CHECKOUT, 'tools/dev.mjs'), root], {
        env: { ...process.env, ...env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const address = `http://localhost:${port}`;
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      let output = '';
      const ready = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            if (output.includes(address)) resolve();
          });
      });
      const tooEarly = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output}`)));
      try {
        await Promise.race([ready, tooEarly]);
        await use({
          address,
          write,
          read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
          interrupt: () => {
            child.kill('SIGINT');
            return ended;
          },
        });
      } finally {
        child.kill('SIGINT');
        await ended;
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.address),
});

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be built' });
const counter = (page: Page) => page.getByRole('button', { name: /^Counted/ });

/** Opens the area's page by the menu and clicks twice, so that there is something to keep. */
async function openCounter(page: Page) {
  await signIn(page);
  await menuLink(page, 'Tills').click();
  // What was written before may still be on its way into the page.
  await expect(page.getByText('First text', { exact: true })).toBeVisible();
  await counter(page).click();
  await counter(page).click();
  await expect(counter(page)).toHaveText('Counted 2');
  return markPage(page);
}

test.describe.serial('npm run dev', () => {
  test('should show a changed component with its state, the address and the page kept', async ({
    page,
    dev,
  }) => {
    const complaints = recordComplaints(page);
    const isSamePage = await openCounter(page);
    for (const words of ['Second text', 'Third text']) {
      dev.write('src/routes/home-page.tsx', COUNTER.replace('First text', words));
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(counter(page)).toHaveText('Counted 2');
    await expect(page).toHaveURL('/tills');
    expect(await isSamePage()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('should show a build error until it is mended and keep the state', async ({ page, dev }) => {
    const complaints = recordComplaints(page);
    dev.write('src/routes/home-page.tsx', COUNTER);
    const isSamePage = await openCounter(page);
    dev.write('src/routes/home-page.tsx', COUNTER.replace('</p>', ''));
    await expect(notice(page)).toContainText('home-page.tsx');
    await expect(page.getByText('First text', { exact: true })).toBeVisible();
    dev.write('src/routes/home-page.tsx', COUNTER.replace('First text', 'Mended text'));
    await expect(page.getByText('Mended text')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(counter(page)).toHaveText('Counted 2');
    expect(await isSamePage()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('should replace a page that failed once its error is mended', async ({ page, dev }) => {
    dev.write('src/routes/home-page.tsx', COUNTER);
    const isSamePage = await openCounter(page);
    dev.write('src/routes/home-page.tsx', COUNTER.replace('First text', '{document.absent.title}'));
    await expect(page.getByRole('heading', { name: 'Tills cannot be shown' })).toBeVisible();
    dev.write('src/routes/home-page.tsx', COUNTER.replace('First text', 'Mended text'));
    await expect(page.getByText('Mended text')).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

  test('should load the page anew for what cannot be replaced', async ({ page, dev }) => {
    dev.write('src/routes/home-page.tsx', COUNTER);
    const routes = dev.read('src/area.tsx');
    const isSamePage = await openCounter(page);
    const loaded = page.waitForEvent('load');
    const declared = "page('/tills', () => import('./routes/home-page'))";
    expect(routes).toContain(declared);
    dev.write('src/area.tsx', routes.replace(declared, "{ path: '/tills', element: <p>No more pages</p> }"));
    await loaded;
    await expect(page.getByText('No more pages')).toBeVisible();
    expect(await isSamePage()).toBe(false);

    dev.write('src/area.tsx', routes);
    await expect(counter(page)).toBeVisible();
    dev.write('src/till-api.ts', ENDPOINTS);
    dev.write(
      'src/routes/home-page.tsx',
      `import { title } from '../till-api';${COUNTER.replace('First text', '{title}')}`,
    );
    await expect(page.getByText('Old endpoints')).toBeVisible();
    const hasOldEndpoints = await markPage(page);
    dev.write('src/till-api.ts', ENDPOINTS.replace('Old', 'New'));
    await expect(page.getByText('New endpoints')).toBeVisible();
    expect(await hasOldEndpoints()).toBe(false);

    const reloaded = page.waitForEvent('load');
    dev.write('area.json', dev.read('area.json').replace('"label": "Tills"', '"label": "Cash tills"'));
    await reloaded;
    await expect(menuLink(page, 'Cash tills')).toBeVisible();
  });

  test('should show what was published from elsewhere beside it', async ({ page }) => {
    await signIn(page);
    await expect(menuLink(page, 'Breaker')).toBeVisible();
  });

  test('should go on after requests that were given up', async ({ dev }) => {
    const given = Array.from({ length: 20 }, async (_, index) => {
      const asked = new AbortController();
      setTimeout(() => asked.abort(), index);
      const file = index % 2 ? '/main.js' : '/api/v1/auth/check';
      await fetch(dev.address + file, { signal: asked.signal }).then((answer) => answer.text());
    });
    await Promise.allSettled(given);
    expect((await fetch(`${dev.address}/ready`)).status).toBe(200);
    expect((await fetch(`${dev.address}/main.js`)).status).toBe(200);
  });

  test('should leave what is published alone and end with Ctrl-C', async ({ dev }) => {
    expect(fs.existsSync(path.join(PUBLISHED, 'tills'))).toBe(false);
    expect(fs.readFileSync(path.join(PUBLISHED, 'registry.json'), 'utf8')).not.toMatch(/tills|\/dev\//);
    expect(await dev.interrupt()).toBe(0);
    expect(fs.existsSync(path.join(CHECKOUT, 'dist/dev', new URL(dev.address).port))).toBe(false);
  });
});

/** What the browser refuses because of the page's content security policy, and React's warnings, from now on. */
function recordComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Cannot update a component/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}
