import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packLibraries } from '../../tools/pack/pack-libraries.mjs';
import { ADMIN } from '../support/shop';
import { expect, test } from './support/federation';
import { menuLink } from './support/requests';

const INSTALLED = path.resolve(import.meta.dirname, '../../node_modules');

/** A folder outside of the checkout with the packed libraries unpacked in it. What others make comes from the checkout's installation, so that no network is needed. */
async function teamFolder(): Promise<string> {
  const team = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-team-'));
  const modules = path.join(team, 'node_modules');
  fs.mkdirSync(modules);
  for (const name of fs.readdirSync(INSTALLED))
    if (name !== '@shopbench' && !name.startsWith('.'))
      fs.symlinkSync(path.join(INSTALLED, name), path.join(modules, name));
  for (const file of await packLibraries({ target: path.join(team, 'packages') })) {
    const [, library = ''] = /shopbench-([a-z]+)-/.exec(path.basename(file)) ?? [];
    const folder = path.join(modules, '@shopbench', library);
    fs.mkdirSync(folder, { recursive: true });
    spawnSync('tar', ['-xzf', file, '--strip-components=1', '-C', folder]);
  }
  return team;
}

/** Runs a program of the team's installation; gives its exit code and all that it said. */
function run(cwd: string, env: NodeJS.ProcessEnv, file: string, ...args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('an area made elsewhere from the packed files alone lives its whole life in a shop', async ({
  federation,
  page,
}) => {
  let team = '';
  await timed('packed and installed', async () => void (team = await teamFolder()));
  const root = path.join(team, 'tills');
  const program = (name: string) => path.join(team, 'node_modules', name);
  const env = { AREA_SHOP: federation.address, AREA_TOKEN: await areaToken(federation.address) };
  const area = (...args: string[]) => run(root, env, program('@shopbench/area/bin/area.mjs'), ...args);
  const succeeds = (said: RegExp) => ({ code: 0, output: expect.stringMatching(said) });
  const edit = (file: string, from: string, to: string) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    fs.writeFileSync(path.join(root, file), text.replace(from, to));
  };

  await timed('made, checked and built', async () => {
    const made = await run(
      team,
      {},
      program('@shopbench/area/bin/area.mjs'),
      'create',
      'tills',
      '--packages',
      'packages',
    );
    expect(made).toEqual(succeeds(/tills is made/));
    edit('src/routes/home-page.tsx', 'import', "import * as z from 'zod';\nimport");
    edit(
      'src/routes/home-page.tsx',
      '"This page is where the area begins."',
      "{z.email().safeParse('till').error?.issues[0]?.message ?? ''}",
    );
    fs.writeFileSync(path.join(root, 'src/copy.ts'), "export { default } from '@mui/material/Button';\n");
    expect(await run(root, {}, program('eslint/bin/eslint.js'), '.')).toEqual({
      code: 1,
      output: expect.stringMatching(/second copy/),
    });
    fs.rmSync(path.join(root, 'src/copy.ts'));
    expect(await run(root, {}, program('eslint/bin/eslint.js'), '.')).toEqual({ code: 0, output: '' });
    expect(await run(root, {}, program('typescript/bin/tsc'))).toEqual({ code: 0, output: '' });
    expect(await run(root, {}, program('jest/bin/jest.js'))).toEqual(succeeds(/1 passed/));
    edit('area.json', '"list"', '"spanner"');
    expect(await area('build')).toEqual({ code: 1, output: expect.stringMatching(/there are .*wrench/) });
    edit('area.json', '"spanner"', '"wrench"');
    expect(await area('build')).toEqual(succeeds(/Built/));
  });

  await timed('checked against the shop and published', async () => {
    expect(await area('check')).toEqual(succeeds(/tills can be published/));
    expect(await area('publish')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^tills 0\.1\.0-[0-9a-f]{8} lies ready\.\nAn admin gives the releases of "tills" to people, on the page Areas/,
      ),
    });
    await page.goto('/areas?area=tills');
    await expect(page.getByText('Waits for you')).toBeVisible();
    await expect(page.getByText(/by the tills team$/)).toBeVisible();
    await page.getByRole('switch', { name: 'The team may publish alone' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('with all that this person may do: yours too');
    await page.getByRole('button', { name: 'Yes, Let them' }).click();
    await expect(page.getByText('What the team publishes is there at once')).toBeVisible();
    expect(await area('publish')).toEqual(succeeds(/tills 0\.1\.0-[0-9a-f]{8} is published/));
    await page.goto('/areas');
    await expect(page.getByText('Its team publishes alone')).toBeVisible();
    await page.goto('/');
    await menuLink(page, 'Tills').click();
    await expect(page.getByRole('heading', { name: 'Tills', level: 1 })).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  await timed('a new release on trial, for everybody, and back', async () => {
    edit('src/routes/home-page.tsx', 'title="Tills"', 'title="New tills"');
    edit('area.json', '0.1.0', '0.2.0');
    expect(await area('build')).toEqual(succeeds(/Built/));
    expect(await area('canary', '--designation', 'admin')).toEqual(succeeds(/tills 0\.2\.0-.* is on trial/));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New tills', level: 1 })).toBeVisible();
    expect(await area('canary', '--off')).toEqual(succeeds(/no release on trial/));
    expect(await area('canary', '--release', '0.2.0', '--percent', '50')).toEqual(succeeds(/is on trial/));
    expect(await area('promote')).toEqual(succeeds(/for everybody now/));
    expect(await area('rollback')).toEqual(succeeds(/tills is back at 0\.1\.0-/));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tills', level: 1, exact: true })).toBeVisible();
  });

  await timed('taken out', async () => {
    expect(await area('unpublish')).toEqual(succeeds(/tills is taken away/));
    await page.goto('/');
    await expect(menuLink(page, 'Tills')).toHaveCount(0);
  });

  fs.rmSync(team, { recursive: true });
  console.log(seconds.join('\n'));
});

const seconds: string[] = [];

/** A step of the area's life, with how long it took. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await test.step(what, work);
  seconds.push(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
}

/** A token for the area, made by the admin. */
async function areaToken(address: string): Promise<string> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await call('/auth/login', { identifier: ADMIN.email, password: ADMIN.password });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await call('/area/tills/token', { label: 'the tills team' }, { Cookie: cookie });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
