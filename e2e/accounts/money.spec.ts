import type { Locator, Page } from '@playwright/test';
import path from 'node:path';
import { addCustomer, addProduct, call } from '../sales/support';
import { seriousFaults } from '../support/accessibility';
import { ADMIN, expect, signIn, test } from '../support/shop';

const PICTURE = path.resolve(import.meta.dirname, '../../docs/images/dashboard.png');
const figure = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('should receive by keyboard, bring cash to the bank, count the till and open the day again', async ({
  signedIn: page,
}) => {
  const customer = await addCustomer(page, 'Imran Qureshi', '9004122890');
  const product = await addProduct(page, 'Cable', 1_000);
  const items = [{ item: product._id, quantity: 1, salePrice: 1_000 }];
  const bill = { billTo: 'Customer', customerId: customer._id, items };
  await call(page, 'post', '/invoice/create', bill);

  await page.goto('/payment/in');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('imran');
  await expect(page.getByRole('option', { name: /Imran Qureshi/ })).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Owes ₹1,000.00')).toBeVisible();
  await page.getByLabel('Amount').focus();
  await page.keyboard.type('1200');
  await expect(page.getByText('Rest kept as advance')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /RCT-0001/ })).toBeVisible();
  await expect(figure(page, 'Advance')).toContainText('₹200.00');
  const download = page.waitForEvent('download');
  await page.keyboard.press('p');
  expect((await download).suggestedFilename()).toMatch(/RCT-0001\.pdf$/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Create New Account' }).click();
  await page.getByLabel('Account name').fill('HDFC');
  await page.getByLabel('Account type').click();
  await page.getByRole('option', { name: 'Bank' }).click();
  await page.getByLabel('IFSC code').fill('HDFC0001234');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /HDFC/ })).toBeVisible();

  await page.goto('/payment/transfer');
  await page.getByRole('button', { name: 'New transfer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await dialog.getByLabel('Out of').click();
  await page.getByRole('option', { name: /Cash/ }).click();
  await dialog.getByLabel('Into').click();
  await page.getByRole('option', { name: /HDFC/ }).click();
  await dialog.getByLabel('Amount').fill('700');
  await expect(dialog.getByText('Leaves ₹500.00 in Cash')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'TRF-0001' }).click();
  await expect(figure(page, 'Transferred')).toContainText('₹700.00');

  await page.getByRole('link', { name: 'Cash', exact: true }).click();
  await expect(figure(page, 'Balance')).toContainText('₹500.00');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Notes of ₹200').focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Notes of ₹100')).toBeFocused();
  await page.getByLabel('Coins').fill('50');
  await page.getByRole('button', { name: 'Post ₹50.00 short, close the day' }).click();
  await expect(page.getByText('Say why it differs').first()).toBeVisible();
  await page.getByLabel('Why').fill('Tea for a customer');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Counted up to/)).toBeVisible();
  await expect(figure(page, 'Balance')).toContainText('₹450.00');
  await page.getByRole('link', { name: 'CSH-0001' }).first().click();
  await expect(figure(page, 'Short by')).toContainText('₹50.00');
  await page.getByRole('button', { name: 'Open the day again' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Found the note');
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();

  await page.goto('/payment');
  await page.getByRole('link', { name: 'RCT-0001' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel payment' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(figure(page, 'Settled')).toContainText('₹0.00');
  expect(await call(page, 'get', '/books/check')).toMatchObject({ ok: true });
});

test('should set up the shop: profile, logo, numbers, rights, a backup, and the closed year', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.goto('/settings/direct');
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('button', { name: 'Edit Shop profile' }).click();
  await page.getByLabel('Shop name').fill('Sharma Mobiles');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  const card = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card('Logo').locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(card('Logo').getByRole('img')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByLabel('Find a setting').fill('number');
  await page.getByRole('button', { name: 'Change the numbers of Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers of Invoice' });
  await dialog.getByLabel('Prefix').fill('SM/');
  await dialog.getByLabel('Begin anew each financial year').click();
  await dialog.getByLabel('Next number').fill('7');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const product = await addProduct(page, 'Cover', 99);
  const sold = await call<{ invoiceNumber: string }>(page, 'post', '/invoice/create', {
    items: [{ item: product._id, quantity: 1, salePrice: 99 }],
    receivedAmount: 99,
  });
  expect(sold.invoiceNumber).toMatch(/^SM\/\d\d-\d\d\/0007$/);

  await page.getByLabel('Find a setting').fill('');
  await page.getByLabel('Receptionist: Cost prices, margins').click();
  await expect(page.getByLabel('Receptionist: Cost prices, margins')).toBeChecked();
  await page.getByRole('button', { name: 'Reset rights…' }).click();
  await page.getByRole('button', { name: 'Yes, Reset' }).click();
  await expect(page.getByLabel('Receptionist: Cost prices, margins')).not.toBeChecked();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backed up, read back and checked')).toBeVisible();
  const file = page.waitForEvent('download');
  // The backup of the day may come meanwhile and stand above it.
  const made = page.getByRole('row', { name: /By hand/ });
  await made.getByRole('link', { name: 'Download' }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^shop-manual-.*\.backup$/);

  await page.goto('/books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/All is right/)).toBeVisible();
  await page.getByRole('button', { name: /Close the financial year/ }).click();
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByText(/The financial year .* is closed\./)).toBeVisible();
  await expect(page.getByText(/^Closed until 31\/03/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto('/settings');
  await expect(page.getByText('When a year was closed')).toBeVisible();

  await made.getByRole('button', { name: 'Restore…' }).press('Enter');
  await page.getByLabel('Name of the shop').fill('Sharma');
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Type the name of this shop: Sharma Mobiles').first()).toBeVisible();
  await page.getByLabel('Name of the shop').fill('Sharma Mobiles');
  await page.keyboard.press('Control+Enter');
  // Every index is made anew: on a busy machine that takes its time.
  await expect(page).toHaveURL(/\/login$/, { timeout: 240_000 });
  await signIn(page);
  await page.goto('/books');
  await expect(page.getByText(/Nothing is closed/)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Before a restore')).toBeVisible();
});
