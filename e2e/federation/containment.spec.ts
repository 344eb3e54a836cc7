import type { Page } from '@playwright/test';
import { expect, test } from './support/federation';
import { areaCard, menuLink, title } from './support/requests';

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
