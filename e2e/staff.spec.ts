import type { Page } from '@playwright/test';
import { seriousFaults } from './support/accessibility';
import { ADMIN, expect, signIn, test } from './support/shop';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a clerk is taken on, signs in once with what the admin tells, and may what the table gives', async ({
  signedIn: admin,
  browser,
  shop,
}) => {
  await admin.goto('/user');
  await admin.getByRole('button', { name: 'Create Staff' }).first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Meena Salvi');
  await form.getByLabel('Mobile number').fill('9890041107');
  await form.getByLabel('Address').fill('Camp, Pune');
  await form.getByLabel('Designation').click();
  await admin.getByRole('option', { name: 'Clerk' }).click();
  await form.getByLabel('Department').fill('Office');
  await admin.keyboard.press('Control+Enter');
  const told = await admin.getByLabel('One-time password').innerText();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
  await expect(admin.getByRole('columnheader')).toContainText([
    'S.No.',
    'Name',
    'Mobile No.',
    'Address',
    'Designation',
    'Balance',
    'Edit',
  ]);
  await admin.getByRole('link', { name: 'Meena Salvi' }).click();
  await expect(admin.getByText('Has a one-time password, not used yet.')).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.address });
  const own = { email: '9890041107', password: 'Clerk-2026x' };
  const headers = { Origin: shop.address };
  const asked = await context.request.post('/api/v1/auth/login', {
    headers,
    data: { identifier: own.email, password: told },
  });
  const { data } = await asked.json();
  expect([asked.status(), data.newPassword]).toEqual([401, true]);
  await context.request.post('/api/v1/auth/login/new-password', {
    headers,
    data: { ticket: data.ticket, newPassword: own.password },
  });
  await context.clearCookies();
  const clerk = await context.newPage();
  await signIn(clerk, own);
  await expect(clerk).toHaveURL('/user');
  await expect(clerk.getByText('Added by me today')).toBeVisible();
  await expect(clerk.getByText('My last sales')).toHaveCount(0);
  await expect(menu(clerk).getByRole('link')).toHaveText([
    ...['Customers', 'New customer', 'Staff', 'Import customers'],
  ]);
  await clerk.goto('/user?tab=staff');
  await expect(clerk.getByRole('link', { name: 'Meena Salvi' })).toBeVisible();
  await expect(clerk.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0);
  await expect(clerk.getByRole('button', { name: 'Create Staff' })).toHaveCount(0);
  await clerk.goto('/user/create');
  await expect(clerk).toHaveURL('/user');

  await admin.keyboard.press('e');
  await admin.getByLabel('Designation').click();
  await admin.getByRole('option', { name: 'Manager', exact: true }).click();
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText('Manager · Office · 98900 41107')).toBeVisible();
  await clerk.reload();
  await expect(menu(clerk).getByRole('link', { name: 'New invoice' })).toBeVisible();
  await expect(clerk.getByText('My last sales')).toBeVisible();
  await clerk.keyboard.press('s');
  await expect(clerk).toHaveURL('/sales/invoice/create');
  await clerk.goto('/account');
  await expect(clerk.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();

  await admin.goto('/user/activity');
  const change = admin.getByRole('listitem').filter({ hasText: 'Staff Meena Salvi' });
  await expect(change.first()).toContainText('Designation Clerk → Manager');
  await expect(admin.getByText(told)).toHaveCount(0);
  await admin.goto('/user');
  await admin
    .getByRole('row', { name: /Meena Salvi/ })
    .getByRole('button')
    .click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText('Meena Salvi');
  await admin.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(admin.getByText(/^Staff member Meena Salvi (deleted|archived)/)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Meena Salvi' })).toHaveCount(0);
  await clerk.reload();
  await expect(clerk).toHaveURL('/login');
  await context.close();
});

test('a screen left open gives nobody rights: who is at it shows first that it is them, and what was typed goes out', async ({
  signedIn: page,
}) => {
  // As the server answers some minutes after the sign-in.
  const wanted = { success: false, message: 'Nothing was done', data: { confirm: true, twoStep: false } };
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/user/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length < 3) await route.fulfill({ status: 403, json: wanted });
    else await route.continue();
  });
  await page.goto('/user/create');
  await page.getByLabel('Name', { exact: true }).fill('Ravi Rao');
  await page.getByLabel('Mobile number').fill('9890041199');
  await page.getByLabel('Address').fill('Camp, Pune');
  await page.getByLabel('Designation').click();
  await page.getByRole('option', { name: 'Clerk' }).click();
  await page.getByLabel('Department').fill('Office');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing was done').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('Wrong-2026x');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not your password. 4 tries left.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('One-time password')).toBeVisible();
  expect(keys[2]).toBe(keys[1]);
});
