import type { Page } from '@playwright/test';
import { goWithin } from '../support/within';
import { expect, test } from './support/federation';
import { areaCard, menuLink, title, untilIdle } from './support/requests';

/** What the page writes into the log as errors, exceptions included. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** One page is shown, and another shows what the server answered. */
async function expectOthersToWork(page: Page): Promise<void> {
  await menuLink(page, 'Products').click();
  await expect(title(page, 'Products')).toBeVisible();
  await menuLink(page, 'Accounts').click();
  await expect(title(page, 'Accounts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cash' }).first()).toBeVisible();
}

test.describe('an area that breaks on its way out', () => {
  for (const [what, path, heading, reason] of [
    ['its unmount', '/quitter', 'Quitter works', 'Broken in unmount'],
    ["a page's clean-up", '/quitter/page', 'Breaks on leaving', 'Broken in clean-up'],
  ] as const)
    test(`should not take its successor along when ${what} throws`, async ({ page, federation }) => {
      await federation.publish('quitter');
      const errors = errorsOf(page);
      await page.goto(path);
      await expect(title(page, heading)).toBeVisible();
      await expectOthersToWork(page);
      expect(errors.join('\n')).toContain(reason);
      expect(errors.join('\n')).toMatch(/"Quitter" \(0\.1\.0-[0-9a-f]{8}\)/);
      await menuLink(page, 'Quitter').click();
      await expect(title(page, 'Quitter works')).toBeVisible();
    });
});

test.describe('an area that does something without end', () => {
  test('should not keep the menu from working, and be named', async ({ page, federation }) => {
    await federation.publish('rogue');
    await page.goto('/rogue/busy');
    await expect(title(page, 'Rogue is busy')).toBeVisible();
    await menuLink(page, 'Products').click();
    await expect(title(page, 'Products')).toBeVisible({ timeout: 25_000 });
    await expect(page.getByText('Rogue was stopped. It kept the page busy without end')).toBeVisible();
    await expectOthersToWork(page);
  });

  test('should become a card that names it where it leads on and on', async ({ page, federation }) => {
    await federation.publish('rogue');
    await page.goto('/rogue/round');
    await expect(areaCard(page, 'Rogue')).toContainText('It leads from page to page without end');
    await expectOthersToWork(page);
    await menuLink(page, 'Rogue').click();
    await expect(title(page, 'Rogue works')).toBeVisible();
  });

  test('should be told in words for a counter', async ({ page, federation }) => {
    await federation.publish('rogue');
    await page.goto('/rogue/endless');
    await expect(areaCard(page, 'Rogue')).toContainText('It changes itself without end, so it was stopped.');
    await expect(areaCard(page, 'Rogue')).not.toContainText('Minified');
    await expectOthersToWork(page);
  });
});

test('should end what an area has left on the page: listeners, intervals, observers', async ({
  page,
  federation,
}) => {
  await federation.publish('rogue');
  await page.goto('/rogue/left');
  await expect(title(page, 'Rogue leaves all')).toBeVisible();
  const counts = () => page.evaluate(() => ({ ...(window as { left?: Record<string, number> }).left }));
  await expect.poll(async () => (await counts())['interval'] ?? 0).toBeGreaterThan(1);
  // Its listener eats clicks while it is there, so the way out is the browser's.
  await goWithin(page, '/product');
  await expect(title(page, 'Products')).toBeVisible();
  await untilIdle(page);
  const before = await counts();
  expect(Object.keys(before).sort()).toEqual(['interval', 'observer']);
  await expectOthersToWork(page);
  await page.keyboard.press('Escape');
  expect(await counts()).toEqual(before);
});

test('should refuse an area a style sheet for the whole page', async ({ page, federation }) => {
  await federation.publish('rogue');
  await page.goto('/rogue/paints');
  await expect(title(page, 'Rogue paints')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-refused', '2');
  await expectOthersToWork(page);
});

test('should put back what an area has changed for all pages when it is left', async ({
  page,
  federation,
}) => {
  await federation.publish('rogue');
  const errors = errorsOf(page);
  await page.goto('/rogue/swaps');
  await expect(title(page, 'Rogue swaps')).toBeVisible();
  await expectOthersToWork(page);
  expect(errors.join('\n')).toContain('The area "rogue" had changed fetch: put back');
});

test('should name the area that takes the frame along, and lead on', async ({ page, federation }) => {
  await federation.publish('rogue');
  // Whoever is drawn anew first breaks, and what was changed is put back then: the frame, or the area alone.
  await expect(async () => {
    await page.goto('/rogue/overwrites');
    for (const width of [700, 1440]) await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('alert')).toContainText('Rogue stopped it. What was saved is safe.', {
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to another page' }).click();
  await expectOthersToWork(page);
});

test("should keep to itself what an area's reducer throws", async ({ page, federation }) => {
  await federation.publish('meddler');
  const errors = errorsOf(page);
  await page.goto('/meddler');
  await expect(title(page, 'Meddler works')).toBeVisible();
  await expectOthersToWork(page);
  expect(errors.join('\n')).toContain('The area "meddler" goes on with the state it had');
  expect(errors.join('\n')).toContain('Broken in a reducer');
  await menuLink(page, 'Meddler').click();
  await expect(areaCard(page, 'Meddler')).toContainText('Broken in a reducer');
  await expect(areaCard(page, 'Meddler')).toContainText(/Release 0\.1\.0-[0-9a-f]{8}/);
  await areaCard(page, 'Meddler').getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Meddler works')).toBeVisible();
});

test('should refuse an endpoint that another area has, and only the area that names it', async ({
  page,
  federation,
}) => {
  await federation.publish('tills-v1');
  await federation.publish('copycat');
  const errors = errorsOf(page);
  await page.goto('/tills');
  await expect(title(page, 'Tills, first edition')).toBeVisible();
  await menuLink(page, 'Copycat').click();
  await expect(areaCard(page, 'Copycat')).toContainText('The endpoint "tills/drawers" is taken already');
  expect(errors.join('\n')).toContain('The endpoint "tills/drawers" is taken already');
  await menuLink(page, 'Tills').click();
  await expect(title(page, 'Tills, first edition')).toBeVisible();
  await expectOthersToWork(page);
});

test("should keep an area's style sheet to what the area shows", async ({ page, federation }) => {
  await federation.publish('painter');
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderLeftWidth);
  await page.goto('/product');
  await expect(title(page, 'Products')).toBeVisible();
  const frame = ['.top-bar', '#root', 'body', 'nav'];
  const before = await Promise.all(frame.map(border));
  await menuLink(page, 'Painter').click();
  await expect(title(page, 'Painter works')).toHaveCSS('border-left-width', '7px');
  expect(await Promise.all(frame.map(border))).toEqual(before);
  await page.getByRole('button', { name: 'Ask' }).click();
  const painted = page.getByText('In a dialog');
  await expect(painted).toHaveCSS('border-left-width', '5px');
  await expect(painted).toHaveCSS('animation-name', 'fade');
  await page.getByRole('button', { name: 'No' }).click();
  await menuLink(page, 'Products').click();
  await expect(title(page, 'Products')).toHaveCSS('border-left-width', '0px');
  expect(await Promise.all(frame.map(border))).toEqual(before);
});
