import type { Page } from '@playwright/test';
import { codeOf, untilStepHolds } from '../../api/test/support/authenticator';
import { seriousFaults } from '../support/accessibility';
import { stopClock } from '../support/clock';
import { ADMIN, expect, test } from '../support/shop';
import { tabTo, typeThrough } from './support';

const HINT = 'Must be more than 8 characters, including number, lowercase letter, uppercase letter';
const MEERA = { name: 'Meera Nair', email: 'meera@example.in', mobile: '9822010001', address: '4 Lake Road' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const message = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(field(page, 'E-mail or mobile number')).toBeFocused();
}

/** Signs in by keyboard alone, at the login page. */
async function enter(page: Page, identifier: string, password: string): Promise<void> {
  await openLogin(page);
  await typeThrough(page, identifier, password);
}

/** Types what brings a message. Each of signing in stays for 3 seconds of the page's time, which passes for that alone. */
async function typeForShort(page: Page, text: string | RegExp, ...typed: string[]): Promise<void> {
  await stopClock(page);
  await typeThrough(page, ...typed);
  await expect(message(page, text)).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(message(page, text)).toBeVisible();
  await page.clock.runFor(200);
  await expect(message(page, text)).toBeHidden();
  await page.clock.resume();
}

test.describe.serial('without a mouse', () => {
  test('should register, be told what is wrong at each field, and come to sign-in', async ({ page }) => {
    await page.goto('/register');
    await expect(field(page, 'Name')).toBeFocused();
    await typeThrough(page, '', 'nobody', '123', 'ab', 'weak');
    for (const words of [
      'Name is required',
      'Must be 10 digits',
      'Address must have at least 3 characters',
      HINT,
    ])
      await expect(page.getByText(words)).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    const { name, email, mobile, address } = MEERA;
    await typeForShort(page, 'Your account is ready', name, email, mobile, address, 'Mango4Tree');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await enter(page, MEERA.mobile, 'Mango4Tree');
    await expect(page).toHaveURL(/\/customer$/);
  });

  test('should need an activation code for a number that the shop knows', async ({ page }) => {
    const admin = page.context().request;
    await admin.post('/api/v1/auth/login', { data: { identifier: ADMIN.email, password: ADMIN.password } });
    const data = { name: 'Known Customer', mobileNumber: '9822010002', address: 'Pune' };
    const { data: known } = await (await admin.post('/api/v1/customer/create', { data })).json();
    const issued = await (await admin.post(`/api/v1/customer/${known._id}/activation-code`)).json();
    await admin.post('/api/v1/auth/logout');

    await page.goto('/register');
    await expect(field(page, 'Name')).toBeFocused();
    await typeThrough(page, 'Anil Known', 'anil@example.in', data.mobileNumber, 'Pune', 'Mango4Tree');
    await expect(message(page, 'Ask there for an activation code')).toBeVisible();
    const code = field(page, 'Activation code (optional)');
    await expect(code).toBeFocused();
    await typeThrough(page, issued.data.activationCode.toUpperCase());
    await expect(heading(page, 'Sign in')).toBeVisible();
    await enter(page, 'anil@example.in', 'Mango4Tree');
    await expect(page).toHaveURL(/\/customer$/);
  });

  test('should be told of a wrong password, and keep what was typed', async ({ page }) => {
    await enter(page, '', '');
    await expect(page.getByText('Identifier is required')).toBeVisible();
    await enter(page, MEERA.email, 'short');
    await expect(page.getByText(HINT)).toBeVisible();
    await openLogin(page);
    const refusal = 'That password does not fit this account. 4 tries left.';
    await typeForShort(page, refusal, MEERA.email, 'Wrong1234');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'E-mail or mobile number')).toHaveValue(MEERA.email);
    await typeThrough(page, 'Mango4Tree');
    await expect(page).toHaveURL(/\/customer$/);
  });

  test('should set a forgotten password in two steps with a code of the shop, and not for somebody made up', async ({
    page,
  }) => {
    const admin = page.context().request;
    await admin.post('/api/v1/auth/login', { data: { identifier: ADMIN.email, password: ADMIN.password } });
    const { data: known } = await (await admin.get(`/api/v1/customer/all?q=${MEERA.mobile}`)).json();
    const issued = await (
      await admin.post(`/api/v1/customer/${known.customers[0]._id}/activation-code`)
    ).json();
    await admin.post('/api/v1/auth/logout');
    await page.goto('/login');
    await tabTo(page, 'link', 'Forgot password');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Verify Your Account')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await typeThrough(page, 'Nobody', '1', 'x');
    await expect(page.getByText('Must be 10 digits')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.reload();
    await expect(field(page, 'Name')).toBeFocused();
    await typeThrough(page, 'Nobody At All', '9822010009', 'nobody@example.in');
    await expect(heading(page, 'Set New Password')).toBeVisible();
    await expect(page.getByText('Ask the shop for a code')).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    const code: string = issued.data.activationCode;
    await typeForShort(page, 'Passwords do not match', code, 'Banyan7Leaf', 'Banyan7Leav');
    await expect(field(page, 'Confirm password')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await typeThrough(page, 'Banyan7Leaf');
    await expect(message(page, 'That code does not fit. 4 tries left.')).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    await page.goto('/reset-password');
    await expect(field(page, 'Name')).toBeFocused();
    await typeThrough(page, MEERA.name, MEERA.mobile, MEERA.email);
    await expect(field(page, 'Code')).toBeFocused();
    await typeForShort(page, 'Password updated successfully', code, 'Banyan7Leaf', 'Banyan7Leaf');
    await expect(page).toHaveURL(/\/login$/);
    await enter(page, MEERA.email, 'Banyan7Leaf');
    await expect(page).toHaveURL(/\/customer$/);
  });

  test('should change the password on the profile, which ends the other session', async ({
    page,
    browser,
  }) => {
    await enter(page, MEERA.email, 'Banyan7Leaf');
    await expect(page).toHaveURL(/\/customer$/);
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await elsewhere.request.post('/api/v1/auth/login', {
      data: { identifier: MEERA.email, password: 'Banyan7Leaf' },
    });
    await page.goto('/me');
    await expect(heading(page, MEERA.name)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out .* since/ })).not.toHaveCount(0);
    expect(await seriousFaults(page)).toEqual([]);
    await tabTo(page, 'button', 'Change password');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('Old password')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Old password is required')).toBeVisible();
    await page.keyboard.type('Wrong1234');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Mango4Tree');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('That is not your password. 4 tries left.')).toBeVisible();
    await expect(dialog.getByLabel('Old password')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Banyan7Leaf');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(message(page, 'Password changed')).toBeVisible();
    expect((await elsewhere.request.get('/api/v1/auth/check')).status()).toBe(401);
    await elsewhere.close();
    await expect(page.getByRole('button', { name: /^Sign out .* since/ })).toHaveCount(0);
  });

  test('should change one’s own record, and the e-mail address with the password', async ({ page }) => {
    await enter(page, MEERA.email, 'Mango4Tree');
    await expect(page).toHaveURL(/\/customer$/);
    await page.goto('/profile/update');
    await expect(field(page, 'Name')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Meera Menon');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('menon@example.in');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mango4Tree');
    await page.keyboard.press('Control+Enter');
    await expect(heading(page, 'Meera Menon')).toBeVisible();
    await expect(page.getByText('menon@example.in')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Meera Menon' })).toBeVisible();
    MEERA.email = 'menon@example.in';
  });
});

test.describe.serial('two-step sign-in', () => {
  let secret = '';
  const codes: string[] = [];

  test('should be turned on with an app, by keyboard', async ({ page }) => {
    await enter(page, ADMIN.email, ADMIN.password);
    await expect(page).toHaveURL(/\/user\/admin$/);
    await page.goto('/profile');
    await tabTo(page, 'button', 'Turn on');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByAltText('QR code for the authenticator app')).toBeVisible();
    secret = (await dialog.getByLabel('Key').textContent())!;
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(/does not fit/)).toBeVisible();
    await page.keyboard.press('Control+a');
    // The code of the step before: that of now is left for the sign-in over the page.
    await untilStepHolds();
    await page.keyboard.type(codeOf(secret, -1));
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes.push(...(await dialog.getByRole('listitem').allTextContents()));
    await tabTo(page, 'button', 'I have kept them');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('10 recovery codes are left')).toBeVisible();
  });

  test('should ask for the code at sign-in, and take a recovery code for it', async ({ page }) => {
    await enter(page, ADMIN.email, ADMIN.password);
    await expect(heading(page, 'Enter your code')).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await typeThrough(page, '000000');
    await expect(message(page, '4 tries left')).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    await typeThrough(page, codes[0]!);
    await expect(page).toHaveURL(/\/user\/admin$/);
  });

  test('should ask for it over the page when the session ends under a form', async ({ page }) => {
    await enter(page, ADMIN.email, ADMIN.password);
    await expect(field(page, 'Code')).toBeFocused();
    await typeThrough(page, codes[1]!);
    await expect(page).toHaveURL(/\/user\/admin$/);
    await page.goto('/user/customer/create');
    await field(page, 'Name').fill('Kavita Rao');
    // Whoever has the number is looked for by itself: asked for later, that would find the end of the session first.
    const lookedUp = page.waitForResponse(/\/customer\/duplicates/);
    await field(page, 'Mobile number').fill('9822010003');
    await field(page, 'Address').fill('Pune');
    await lookedUp;
    await page.context().clearCookies();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Code')).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/does not fit/)).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/\/create$/);
  });

  test('should keep the last admin, and let nobody but admins to the page', async ({ page }) => {
    await enter(page, MEERA.email, 'Mango4Tree');
    await expect(page).toHaveURL(/\/customer$/);
    await page.goto('/profile/delete');
    await expect(heading(page, 'Delete account')).toHaveCount(0);
    await page.context().clearCookies();
    await enter(page, ADMIN.email, ADMIN.password);
    await expect(field(page, 'Code')).toBeFocused();
    await typeThrough(page, codes[2]!);
    await expect(page).toHaveURL(/\/user\/admin$/);
    await page.goto('/profile/delete');
    await expect(field(page, 'Your password')).toBeFocused();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Control+Enter');
    await expect(message(page, 'The last admin stays')).toBeVisible();
  });
});
