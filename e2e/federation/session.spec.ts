import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { ADMIN } from '../support/shop';
import { expect, test } from './support/federation';
import { menuLink, title } from './support/requests';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to go on' });
const password = (page: Page) => dialog(page).getByLabel('Password');
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Fills the form of a new customer and lets the session end before it is saved. */
async function saveWithEndedSession(page: Page, customer: { name: string; mobile: string }): Promise<void> {
  await page.goto('/user/customer/create');
  await nameField(page).fill(customer.name);
  // Whoever has the number is looked for by itself: asked for later, that would find the end of the session first.
  const lookedUp = page.waitForResponse(/\/customer\/duplicates/);
  await page.getByLabel('Mobile number').fill(customer.mobile);
  await page.getByLabel('Address', { exact: true }).fill('12, MG Road, Pune');
  await lookedUp;
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeVisible();
}

test.describe('a session that ends under a form', () => {
  test('should be signed in over the page, and what was typed is saved once', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/customer/create'))
        keys.push(request.headers()['idempotency-key']);
    });
    await saveWithEndedSession(page, { name: 'Kavita Rao', mobile: '9820041001' });
    await expect(password(page)).toBeFocused();
    await expect(dialog(page)).toContainText('All you typed on this page is kept');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await page.keyboard.type('Wrong-2026x');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/does not fit/)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(/\/create$/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await page.goto('/user/customer/manage?q=9820041001');
    await expect(page.getByText('98200 41001')).toHaveCount(1);
  });

  test('should give somebody else an empty form and save nothing', async ({ page }) => {
    await saveWithEndedSession(page, { name: 'Mohan Iyer', mobile: '9820041002' });
    await page.route('**/auth/login', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data, { _id: 'f'.repeat(24), name: 'Somebody Else' });
      await route.fulfill({ response, json: answer });
    });
    await dialog(page).getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(dialog(page).getByLabel('E-mail or mobile number')).toBeFocused();
    await dialog(page).getByLabel('E-mail or mobile number').fill(ADMIN.email);
    await password(page).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account of Somebody Else' })).toBeVisible();
    await expect(nameField(page)).toHaveValue('');
    await page.goto('/user/customer/manage?q=9820041002');
    await expect(title(page, 'Customers')).toBeVisible();
    await expect(page.getByText('98200 41002')).toHaveCount(0);
  });
});

test('should run, count and tell of the release that somebody else gets who signs in over the page', async ({
  page,
  federation,
}) => {
  await federation.publish('tills-v1');
  const current = federation.readRegistry().areas.find(({ name }) => name === 'tills')!;
  const trial = await federation.stage('tills-v2');
  await federation.startCanary('tills', trial, { designations: ['manager'] });
  const visits: string[] = [];
  await page.route('**/area/report', async (route) => {
    const { reports } = route.request().postDataJSON() as { reports: Record<string, string>[] };
    visits.push(
      ...reports.flatMap((one) =>
        one['area'] === 'tills' && one['kind'] === 'visit' ? [one['release']!] : [],
      ),
    );
    await route.continue();
  });
  await page.goto('/tills');
  await expect(title(page, 'Tills, first edition')).toBeVisible();
  await page.context().clearCookies();
  // Its lists ask the server, which finds no session.
  await menuLink(page, 'Products').click();
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.data, { _id: 'e'.repeat(24), name: 'A Manager', designation: 'manager' });
    await route.fulfill({ response, json: answer });
  });
  await dialog(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await dialog(page).getByLabel('E-mail or mobile number').fill(ADMIN.email);
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await menuLink(page, 'Tills').click();
  await expect(title(page, 'Tills, second edition')).toBeVisible();
  // It begins with a state of its own, which works.
  await page.getByRole('button', { name: 'Counted 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
  await expect
    .poll(() => visits, { timeout: 15_000 })
    .toEqual([`${current.version}-${current.build}`, trial]);
});

test('should lead back to the page that was asked for', async ({ browser, federation }) => {
  const page = await browser.newPage({ baseURL: federation.address });
  await page.goto('/product?q=charger');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await page.getByLabel('E-mail or mobile number').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, 'Products')).toBeVisible();
  await expect(page).toHaveURL(/\/product\?q=charger$/);
  await page.close();
});

test('should ask before Logout throws away what was typed, and forget what was kept', async ({
  browser,
  federation,
}) => {
  const context = await browser.newContext({ baseURL: federation.address });
  const page = await context.newPage();
  // A session of its own: the shared one must not end.
  await context.request.post(`${federation.address}/api/v1/auth/login`, {
    data: { identifier: ADMIN.email, password: ADMIN.password },
  });
  await page.goto('/user/customer/create');
  await nameField(page).fill('Half a name');
  const logOut = async () => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nameField(page)).toHaveValue('Half a name');
  await logOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:root') ?? ''))
    .not.toContain('designation');
  await context.close();
});
