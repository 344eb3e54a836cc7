import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { serveArea } from '@shopbench/area/commands/dev-area';
import type { AreaHealth } from '@shopbench/contracts';
import { seriousFaults } from '../support/accessibility';
import { confirm } from '../support/question';
import { ADMIN } from '../support/shop';
import { expect, test } from './support/federation';
import { areaCard, menuLink, title } from './support/requests';

/** What was counted of all releases of an area so far. */
async function visitsOf(page: Page, area: string): Promise<{ visits: number; failedVisits: number }> {
  const answer = await page.request.get(`/api/v1/area/${area}/health`);
  const { releases } = ((await answer.json()) as { data: AreaHealth }).data;
  const sum = (field: 'visits' | 'failedVisits') => releases.reduce((total, one) => total + one[field], 0);
  return { visits: sum('visits'), failedVisits: sum('failedVisits') };
}

/** When and why the last trial of an area was ended. */
async function stoppedTrial(page: Page, area: string): Promise<unknown> {
  const answer = await page.request.get(`/api/v1/area/${area}/health`);
  return ((await answer.json()) as { data: AreaHealth }).data.trials[0]?.stopped;
}

test('should tell the admin what failed, in which release and where in its code', async ({
  page,
  federation,
}) => {
  await federation.publish('breaker');
  // Other tests break it too.
  const before = await visitsOf(page, 'breaker');
  // Every page is looked at for how long it takes.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/breaker');
  await expect(title(page, 'Breaker works')).toBeVisible();
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/area/report') && !!response.request().postData()?.includes('"render"'),
  );
  await page.goto('/breaker/render');
  await expect(areaCard(page, 'Breaker')).toContainText('Broken while rendering');
  expect((await told).ok()).toBe(true);

  await areaCard(page, 'Breaker').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Breaker / })).toBeVisible();
  const failure = page.getByRole('listitem').filter({ hasText: 'Broken while rendering' });
  await expect(failure).toContainText('/breaker/render');
  await expect(failure).toContainText(/0\.1\.0-[0-9a-f]{8}/);
  await failure.getByText('Where in the code').click();
  await expect(failure).toContainText(/src\/area\.tsx:5:\d/);
  await expect(page.getByRole('img', { name: /Load time.* of breaker/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Areas' }).first().click();
  await expect(page.getByRole('row', { name: /Breaker 0\.1\.0-/ })).toContainText(
    `${before.failedVisits + 1} of ${before.visits + 2} (`,
  );
  expect(await seriousFaults(page)).toEqual([]);
});

test('should show the areas when the list of areas cannot be had, and to nobody but the admin', async ({
  page,
  federation,
}) => {
  await page.route('**/areas', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script id="registry"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/registry.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/areas');
  await expect(title(page, 'Areas')).toBeVisible();
  await expect(menuLink(page, 'Areas')).toBeVisible();

  await page.unroute('**/areas');
  await page.unroute('**/registry.json');
  await page.route('**/auth/check', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.user.designation = 'manager';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${federation.address}/areas`);
  await expect(menuLink(page, 'Products')).toBeVisible();
  await expect(menuLink(page, 'Areas')).toHaveCount(0);
  await expect(title(page, 'Areas')).toHaveCount(0);
});

test('should take back by itself a release on trial that fails at one of two counters, and say so', async ({
  page,
  browser,
  federation,
}) => {
  await federation.publish('tills-v1');
  await federation.startCanary('tills', await federation.stage('tills-v2'), { designations: ['admin'] });
  const badContext = await browser.newContext({ baseURL: federation.address });
  const bad = await federation.signIn(badContext);
  await bad.route('**/areas/tills/0.2.0-*/area.*.js', (route) => route.abort());
  const trialNow = () => federation.readRegistry().areas.find(({ name }) => name === 'tills')?.canary;
  expect(trialNow()).toBeDefined();
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto('/tills');
    await expect(title(page, 'Tills, second edition')).toBeVisible();
  }
  for (let visit = 0; visit < 4; visit += 1) {
    await bad.goto('/tills');
    await expect(areaCard(bad, 'Tills')).toBeVisible();
  }
  // What was seen is told when a page is left.
  await page.goto('/areas?area=tills');
  await bad.goto('/areas');
  // The trial ends first; why is kept after that.
  await expect.poll(() => stoppedTrial(page, 'tills')).toBeTruthy();
  expect(trialNow()).toBeUndefined();
  await page.reload();

  await expect(page.getByText('Rolled back by itself')).toBeVisible();
  await expect(page.getByText(/it failed in [34] of \d visits \(\d\d %\)/)).toBeVisible();
  await page.goto('/areas');
  const told = page.getByRole('row', { name: /canary tills off: it failed in [34] of/ });
  await expect(told).toContainText('Shopbench');
  await bad.goto('/tills');
  await expect(title(bad, 'Tills, first edition')).toBeVisible();
  await badContext.close();
});

test('should show a release, or what a developer works on, to one signed-in browser alone', async ({
  page,
  browser,
  federation,
}) => {
  await federation.publish('tills-v1');
  const staged = await federation.stage('tills-v2');
  const others = await browser.newContext({ baseURL: federation.address });
  await others.request.post('/api/v1/auth/login', {
    data: { identifier: ADMIN.email, password: ADMIN.password },
  });
  const other = await others.newPage();
  const badge = page.getByRole('status', { name: 'Preview' });

  await page.goto('/areas?area=tills');
  await page.getByRole('button', { name: `Actions for ${staged}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(badge).toContainText(/Preview: Tills 0\.2\.0-/);
  expect(await seriousFaults(page)).toEqual([]);
  await menuLink(page, 'Tills').click();
  await expect(title(page, 'Tills, second edition')).toBeVisible();
  await other.goto('/tills');
  await expect(title(other, 'Tills, first edition')).toBeVisible();
  await badge.getByRole('button', { name: 'End preview' }).click();
  await expect(title(page, 'Tills, first edition')).toBeVisible();
  await expect(badge).toHaveCount(0);

  const root = path.resolve(import.meta.dirname, '../results/developed-tills');
  fs.cpSync(path.resolve(import.meta.dirname, 'fixtures/tills-v2'), root, { recursive: true });
  const developed = await serveArea(root, { port: 0 });
  try {
    await page.goto(`/areas?preview=tills&url=${encodeURIComponent(developed.entry)}`);
    await expect(page.getByRole('alertdialog')).toContainText(developed.entry);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(badge).toContainText(new URL(developed.entry).host);
    await menuLink(page, 'Tills').click();
    await expect(title(page, 'Tills, second edition')).toBeVisible();
    const file = path.join(root, 'src/area.tsx');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('second edition', 'edition of now'));
    await expect(title(page, 'Tills, edition of now')).toBeVisible();
    await other.reload();
    await expect(title(other, 'Tills, first edition')).toBeVisible();
    await badge.getByRole('button', { name: 'End preview' }).click();
    await expect(title(page, 'Tills, first edition')).toBeVisible();
  } finally {
    await developed.close();
    await others.close();
  }
});

test('should let the admin try out, end, give, force and take back by keyboard alone', async ({
  page,
  federation,
}) => {
  await federation.publish('tills-v1');
  const staged = await federation.stage('tills-v2');
  const current = () => federation.readRegistry().areas.find(({ name }) => name === 'tills');
  const actions = page.getByRole('button', { name: `Actions for ${staged}` });
  const choose = async (item: string) => {
    await actions.press('Enter');
    const wanted = page.getByRole('menuitem', { name: item });
    while (!(await wanted.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await page.goto('/areas?area=tills');

  await choose('Try out…');
  await expect(page.getByRole('combobox', { name: 'For whom' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('On trial').first()).toBeVisible();
  expect(current()?.canary).toMatchObject({ percent: 10 });
  await page.getByRole('button', { name: 'End the trial' }).press('Enter');
  await confirm(page, 'End the trial');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(current()?.canary).toBeUndefined();

  await choose('Give to everybody');
  await confirm(page, 'Give to everybody');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(staged);
  await page.getByRole('button', { name: 'Roll back' }).press('Enter');
  await confirm(page, 'Roll back');
  await expect.poll(() => current()?.version).toBe('0.1.0');

  // A path of its own inside of another area's is the admin's to permit.
  const folder = path.join(federation.areasDir, 'tills', staged);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'area.json'), 'utf8')) as {
    basePaths: string[];
  };
  manifest.basePaths.push('/sales/tills');
  fs.writeFileSync(path.join(folder, 'area.json'), JSON.stringify(manifest));
  fs.rmSync(path.join(folder, 'integrity.json'));
  await choose('Give to everybody');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'No, Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(
    '/sales/tills lies inside of /sales, which belongs to the area "sales"',
  );
  expect(await seriousFaults(page)).toEqual([]);
  await confirm(page, 'By force');
  await expect.poll(() => current()?.basePaths).toContain('/sales/tills');
  await page.goto('/areas');
  await expect(
    page.getByRole('row', { name: /publish tills .*by force, although \/sales\/tills/ }),
  ).toBeVisible();
});
