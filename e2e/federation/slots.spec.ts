import type { Page } from '@playwright/test';
import { drawFor, type AreaHealth } from '@shopbench/contracts';
import { seriousFaults } from '../support/accessibility';
import { act, expect, test } from './support/federation';
import { menuLink, recordCode, title, untilIdle } from './support/requests';

/** What an area shows on a page of another one, by its title. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let party = '';

test.beforeEach(async ({ federation, page }) => {
  await federation.publish('courier');
  if (party) return;
  const data = { name: 'Meera Joshi', mobileNumber: '9822010077', address: 'Pune' };
  const answer = await page.request.post(`${federation.address}/api/v1/customer/create`, { data });
  party = ((await answer.json()) as { data: { _id: string } }).data._id;
});

/** The record of a customer whose page the area fills, and how it behaves there. */
const openRecord = (page: Page, courier = '') =>
  page.goto(`/user/customer/profile/${party}${courier && `?courier=${courier}`}`);

/** The rest of the page works, and so does the way to another one. */
async function expectPageToWork(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Pune' })).toBeVisible();
  await menuLink(page, 'Products').click();
  await expect(title(page, 'Products')).toBeVisible({ timeout: 10_000 });
}

test('should fetch what fills a page when it is seen, keep its room, and fetch nothing else', async ({
  page,
  federation,
}) => {
  const code = recordCode(page);
  await page.goto('/product');
  await expect(title(page, 'Products')).toBeVisible();
  await code.untilQuiet();
  expect(code.paths.filter((file) => file.includes('slots'))).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/user/admin');
  const onTheWay = card(page, 'On the way');
  await expect(onTheWay).toHaveCSS('min-height', '160px');
  await code.untilQuiet();
  expect(code.ofArea('courier')).toEqual([]);
  await onTheWay.scrollIntoViewIfNeeded();
  await expect(onTheWay).toContainText('3 parcels on the way');
  // Whose it is stands beside the title.
  await expect(onTheWay).toContainText('Courier');
  expect(code.ofArea('courier').join('\n')).toMatch(/slot-slots-on-the-way-card|\.js/);
  expect(await seriousFaults(page)).toEqual([]);

  await act('unpublish', 'courier');
  await page.goto('/user/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await code.untilQuiet();
  await expect(onTheWay).toHaveCount(0);
  expect(federation.readRegistry().areas.map(({ name }) => name)).not.toContain('courier');
});

test('should show what areas put beside a record, in order, to whom it is for, and be part of the page', async ({
  page,
}) => {
  await openRecord(page);
  const deliveries = card(page, 'Deliveries');
  await expect(deliveries).toContainText(`Deliveries to ${party}`);
  await expect(card(page, 'Distance')).toContainText('2.8 km to the customer');
  const titles = page.locator('aside .slot h2');
  expect(await titles.allTextContents()).toEqual(['Distance', 'Deliveries']);
  await deliveries.getByRole('button', { name: 'One more' }).click();
  await expect(deliveries).toContainText('2 on the way');
  // Its style sheet is for what it shows, and the page's is not for it.
  await expect(deliveries.getByRole('heading', { level: 3 })).toHaveCSS('border-left-width', '5px');
  await expect(deliveries.getByRole('heading', { level: 2 })).toHaveCSS('border-left-width', '0px');
  await expect(title(page, 'Meera Joshi')).toHaveCSS('border-left-width', '0px');
  expect(await seriousFaults(page)).toEqual([]);
  await deliveries.getByRole('link', { name: 'Products' }).click();
  await expect(title(page, 'Products')).toBeVisible();
});

test('should not be painted by the page that it stands on', async ({ page, federation }) => {
  await federation.publish('painter');
  await page.goto('/painter');
  await expect(title(page, 'Painter works')).toHaveCSS('border-left-width', '7px');
  await expect(page.getByText('3 parcels on the way')).toHaveCSS('border-left-width', '0px');
});

for (const [courier, shown] of [
  ['hangs', 'This card could not be shown'],
  ['busy', 'Deliveries are busy'],
  ['outside', 'Over all'],
  ['leaves', 'Leaves all'],
] as const)
  test(`should keep to itself what fills a page and ${courier}`, async ({ page }) => {
    await openRecord(page, courier);
    await expect(card(page, 'Deliveries')).toContainText(shown, { timeout: 12_000 });
    await expect(card(page, 'Distance')).toContainText('2.8 km');
    await expectPageToWork(page);
    const beats = () => page.evaluate(() => (window as { beats?: number }).beats ?? 0);
    await untilIdle(page);
    const before = await beats();
    await untilIdle(page);
    expect(await beats()).toBe(before);
    await expect(page.getByRole('heading', { name: /cannot be shown/ })).toHaveCount(0);
  });

test('should stop what does something without end, name it, and try again once', async ({ page }) => {
  await openRecord(page, 'busy');
  const deliveries = card(page, 'Deliveries');
  await expect(deliveries).toContainText('This card could not be shown', { timeout: 30_000 });
  await expect(deliveries).toContainText('Courier');
  expect(await seriousFaults(page)).toEqual([]);
  await page.evaluate(() => history.replaceState(history.state, '', window.location.pathname));
  await deliveries.getByRole('button', { name: 'Try again' }).click();
  await expect(deliveries).toContainText('1 on the way');
});

test('should leave out the card of what has nothing to say', async ({ page }) => {
  await openRecord(page, 'nothing');
  await expect(card(page, 'Distance')).toContainText('2.8 km');
  await expect(card(page, 'Deliveries')).toBeHidden();
});

test('should count what is published broken for the release that the person gets, and name the place', async ({
  page,
  browser,
  federation,
}) => {
  const broken = await federation.stage('courier-broken');
  await federation.startCanary('courier', broken, { percent: 50 });
  const seed = (isTried: boolean) =>
    Array.from({ length: 99 }, (_, at) => at.toString(16)).find(
      (one) => drawFor(one, 'courier') < 50 === isTried,
    )!;
  const openAs = async (isTried: boolean) => {
    const context = await browser.newContext({ baseURL: federation.address });
    await context.addCookies([{ name: 'areas-seed', value: seed(isTried), url: federation.address }]);
    const one = await federation.signIn(context);
    await openRecord(one);
    return one;
  };
  const other = await openAs(false);
  await expect(card(other, 'Deliveries')).toContainText('1 on the way');
  const tried = await openAs(true);
  const told = tried.waitForResponse(
    (response) =>
      response.url().endsWith('/area/report') &&
      !!response.request().postData()?.includes('Published broken'),
  );
  await expect(card(tried, 'Deliveries')).toContainText('This card could not be shown');
  // Once: then only the sentence.
  await card(tried, 'Deliveries').getByRole('button', { name: 'Try again' }).click();
  await expect(card(tried, 'Deliveries').getByRole('button')).toHaveCount(0);
  await expect(card(tried, 'Deliveries')).toContainText('This card could not be shown');
  await expectPageToWork(tried);
  expect((await told).ok()).toBe(true);
  const answer = await page.request.get(`${federation.address}/api/v1/area/courier/health`);
  const { failures } = ((await answer.json()) as { data: AreaHealth }).data;
  expect(failures.find(({ message }) => message === 'Published broken')).toMatchObject({
    ...{ release: broken, kind: 'load', slot: 'party.record', path: '/user/customer/profile/:id' },
  });
  await page.goto('/areas?area=courier');
  await expect(page.getByRole('listitem').filter({ hasText: 'Published broken' })).toContainText(
    'in the slot party.record',
  );
  for (const one of [other, tried]) await one.context().close();
});
