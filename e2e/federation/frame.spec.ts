import type { Page } from '@playwright/test';
import { faultsIn, faultsInAllLooks, LOOKS, seriousFaults, show } from '../support/accessibility';
import { stopClock } from '../support/clock';
import { ADMIN } from '../support/shop';
import { expect, test } from './support/federation';
import { areaCard, menuLink, recordCode, title } from './support/requests';

/** What the browser remembers over a visit. */
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('persist:root') ?? '');

async function asDesignation(page: Page, designation: string): Promise<void> {
  await page.route('**/auth/check', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.user.designation = designation;
    await route.fulfill({ response, json: answer });
  });
}

test('should be free of serious faults in light and dark, at a desk and on a phone', async ({
  browser,
  federation,
}) => {
  const context = await browser.newContext({ baseURL: federation.address });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await faultsInAllLooks(page)]).toEqual([path, {}]);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail or mobile number')).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsInAllLooks(page)).toEqual({});
  await page.close();

  const signedIn = await federation.signIn(context);
  await signedIn.route('**/areas/repairs/**', (route) => route.abort());
  for (const look of LOOKS) {
    await show(signedIn, look);
    await signedIn.goto('/repair');
    await expect(areaCard(signedIn, 'Repairs')).toBeVisible();
    expect([look.name, await faultsIn(signedIn, look)]).toEqual([look.name, []]);
    await signedIn.getByRole('button', { name: /Account of/ }).click();
    if (look.viewport.width < 768) await signedIn.getByRole('button', { name: 'Menu' }).click();
    await expect(menuLink(signedIn, 'Invoices')).toBeVisible();
    expect([look.name, await faultsIn(signedIn, look)]).toEqual([look.name, []]);
  }
  await context.close();
});

test.describe('the side navigation', () => {
  test('should stand open from 768 px and mark the current entry', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/sales/invoice/create');
    await expect(menuLink(page, 'New invoice')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menuLink(page, 'New invoice'), 'no menu covers what has become narrow').toBeHidden();
  });

  test('should lie behind a button below 768 px and close on a click outside, on Escape and on choosing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/product');
    await expect(title(page, 'Products')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menuLink(page, 'Invoices')).toBeHidden();
    await menu.click();
    await expect(menuLink(page, 'Invoices')).toBeVisible();
    await page.mouse.click(700, 600);
    await expect(menuLink(page, 'Invoices')).toBeHidden();
    await menu.click();
    await expect(menuLink(page, 'Invoices')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuLink(page, 'Invoices')).toBeHidden();
    await menu.click();
    await menuLink(page, 'Invoices').click();
    await expect(title(page, 'Sales invoices')).toBeVisible();
    await expect(menuLink(page, 'Invoices')).toBeHidden();
    await menu.click();
    await expect(menuLink(page, 'Invoices')).toBeVisible();
    await menu.click();
    await expect(menuLink(page, 'Invoices')).toBeHidden();
  });
});

test.describe('the guard', () => {
  for (const [designation, path, expected] of [
    ['clerk', '/account', '/user'],
    ['admin', '/sales/no/such/page', '/user/admin'],
  ] as const)
    test(`should lead a ${designation} from ${path} to ${expected}`, async ({ page }) => {
      await asDesignation(page, designation);
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === expected);
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
    });

  test('should say of a page that is announced that it is coming', async ({ page, federation }) => {
    await federation.publish('announcer');
    await page.goto('/announced');
    await expect(title(page, 'Coming soon')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/announced');
  });

  test('should fetch no code of an area that the person may not enter', async ({ page }) => {
    await asDesignation(page, 'customer');
    const code = recordCode(page);
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto('/account');
      await expect(page.getByRole('link', { name: 'Go to my page' })).toBeVisible();
      await code.untilQuiet();
    }
    expect(code.ofArea('accounts')).toEqual([]);
  });
});

test.describe('signing in and out', () => {
  test('should offer only Login to somebody who is not signed in', async ({ browser, federation }) => {
    const page = await browser.newPage({ baseURL: federation.address });
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Login']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await page.close();
  });

  test('should end the session everywhere on Logout', async ({ browser, federation }) => {
    const context = await browser.newContext({ baseURL: federation.address });
    const page = await context.newPage();
    await page.request.post('/api/v1/auth/login', {
      data: { identifier: ADMIN.email, password: ADMIN.password },
    });
    await page.goto('/sales/invoice');
    await expect(title(page, 'Sales invoices')).toBeVisible();
    await page.getByRole('button', { name: /Account of/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /Profile\s*New/,
      /Dashboard\s*New/,
      'Settings',
      'Logout',
    ]);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Signed out');
    await expect.poll(() => remembered(page)).not.toContain(ADMIN.email);
    await page.goto('/sales/invoice');
    await expect(page).toHaveURL(/\/login$/);
    await context.close();
  });

  test('should forget a remembered person whose session has ended', async ({ browser, federation }) => {
    const context = await browser.newContext({ baseURL: federation.address });
    const page = await context.newPage();
    await page.request.post('/api/v1/auth/login', {
      data: { identifier: ADMIN.email, password: ADMIN.password },
    });
    await page.goto('/user/admin');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await context.clearCookies();
    await page.goto('/user/admin');
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => remembered(page)).not.toContain(ADMIN.email);
    await context.close();
  });
});

test('should switch between light and dark and keep the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/product');
  await expect(title(page, 'Products')).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch to the dark look' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(title(page, 'Products')).toBeVisible();
  expect(await background()).toBe(dark);
});

test.describe('going from page to page', () => {
  test('should name the tab by page and shop', async ({ page }) => {
    await page.goto('/product');
    await expect(page).toHaveTitle(/^Products · /);
    await menuLink(page, 'Accounts').click();
    await expect(page).toHaveTitle(/^Accounts · /);
    await page.goto('/expense');
    await expect(page).toHaveTitle(/^Expenses · /);
  });

  test('should move the focus to the page, but not out of a field that the page begins with', async ({
    page,
  }) => {
    await page.goto('/product');
    await expect(title(page, 'Products')).toBeVisible();
    await menuLink(page, 'Accounts').focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Accounts')).toBeFocused();
    await menuLink(page, 'New customer').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mobile number')).toBeFocused();
  });

  test('should offer to skip the menu as the first stop of the Tab key', async ({ page }) => {
    await page.goto('/product');
    await expect(title(page, 'Products')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the page' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

test.describe('what the frame tells', () => {
  test.beforeEach(async ({ page, federation }) => {
    await federation.publish('tills-v1');
    await page.goto('/tills');
    await expect(title(page, 'Tills, first edition')).toBeVisible();
  });

  test('should keep a message while somebody reads it, clear of the buttons of the page', async ({
    page,
  }) => {
    await stopClock(page);
    await page.getByRole('button', { name: 'Tell' }).click();
    const message = page.getByText('Till counted');
    await message.hover();
    await page.clock.runFor(20_000);
    await expect(message).toBeVisible();
    await page.mouse.move(400, 700);
    await page.clock.runFor(3_100);
    await expect(message).toBeHidden();
    await page.clock.resume();
    await page.goto('/product');
    await expect(title(page, 'Products')).toBeVisible();
    const header = await page.locator('main header').first().boundingBox();
    const toasts = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    expect(toasts?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  test('should show long work on every page', async ({ page }) => {
    await page.getByRole('button', { name: 'Import' }).click();
    await menuLink(page, 'Products').click();
    await expect(title(page, 'Products')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Importing tills' })).toHaveAttribute('value', '0.4');
    await expect(page.getByText('Importing tills 40 %')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should leave the frame off paper and print in the light look', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(title(page, 'Tills, first edition')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByText(/^© /)).toBeHidden();
    await expect(title(page, 'Tills, first edition')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
