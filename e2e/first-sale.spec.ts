import { seriousFaults } from './support/accessibility';
import { expect, signIn, test } from './support/shop';

test.describe.serial('the first sale of a new shop', () => {
  test('should turn away a wrong password and let the admin in', async ({ page }) => {
    await page.goto('/');
    await page.goto('/sales/invoice');
    await expect(page).toHaveURL(/\/login/);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('E-mail or mobile number').fill('owner@example.in');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-2026x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/does not fit/).first()).toBeVisible();
    await signIn(page);
    // Back to the page that was asked for before.
    await expect(page).toHaveURL(/\/sales\/invoice/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/user\/admin/);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeVisible();
  });

  test('should add a customer', async ({ signedIn: page }) => {
    await page.goto('/user/customer/create');
    await page.getByLabel('Name', { exact: true }).fill('Anjali Deshpande');
    await page.getByLabel('Mobile number').fill('9820041177');
    await page.getByLabel('Address', { exact: true }).fill('12, MG Road, Pune');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Anjali Deshpande/).first()).toBeVisible();
    await page.goto('/user/customer/manage');
    await expect(page.getByText('98200 41177')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should add a product with five in stock', async ({ signedIn: page }) => {
    await page.goto('/product/create');
    await page.getByLabel('Product name').fill('25 W USB-C Charger');
    await page.getByLabel('Item code').fill('chg-25');
    await page.getByLabel('Purchase price').fill('780');
    await page.getByLabel('Sale price', { exact: true }).fill('1199');
    await page.getByLabel('Opening stock').fill('5');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/product$/);
    const row = page.getByRole('row').filter({ hasText: 'CHG-25' });
    await expect(row).toContainText('5');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should sell one on an invoice, by keyboard from the item box on', async ({ signedIn: page }) => {
    await page.goto('/sales/invoice/create');
    await page.getByRole('combobox', { name: 'Customer' }).fill('anjali');
    await page.getByRole('option', { name: /Anjali Deshpande/ }).click();
    await page.getByLabel('Scan or type an item').fill('CHG-25');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/Quantity of 25 W USB-C Charger/i)).toHaveValue('1');
    await expect(page.getByLabel('Scan or type an item')).toBeFocused();
    await expect(page.getByText('₹1,199.00').first()).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/INV-0001 saved/)).toBeVisible();
  });

  test('should show the invoice in the list and the stock down by one', async ({ signedIn: page }) => {
    await page.goto('/sales/invoice');
    const row = page.getByRole('row').filter({ hasText: 'INV-0001' });
    await expect(row).toContainText('Anjali Deshpande');
    await expect(row).toContainText('₹1,199.00');
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/product');
    await expect(page.getByRole('row').filter({ hasText: 'CHG-25' })).toContainText('4');
    const books = await page.request.get('/api/v1/books/check');
    expect((await books.json()).data).toMatchObject({ ok: true, differences: [] });
  });

  test('should refuse the sale of more than there is, beside its line', async ({ signedIn: page }) => {
    await page.goto('/sales/invoice/create');
    await page.getByLabel('Scan or type an item').fill('CHG-25');
    await page.keyboard.press('Enter');
    await page.getByLabel(/Quantity of/).fill('6');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Only 4 PCS of .* in stock/i).first()).toBeVisible();
    const list = await page.request.get('/api/v1/invoice/all');
    expect((await list.json()).data.total).toBe(1);
  });

  test('should keep the shop’s settings and refuse a GSTIN that cannot be', async ({ signedIn: page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Shop profile' }).click();
    await page.getByLabel('Shop name').fill('Sharma Mobiles');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Edit GST' }).click();
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Not a valid GSTIN/).first()).toBeVisible();
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('27AAPFU0939F1ZV')).toBeVisible();
    await page.reload();
    await expect(page.getByText('27AAPFU0939F1ZV')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Sharma Mobiles');
  });

  test('should sign out on the server too', async ({ signedIn: page, context }) => {
    const cookies = await context.cookies();
    await page.goto('/user/admin');
    await page
      .getByRole('button', { name: /account|menu of|profile/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.addCookies(cookies);
    expect((await page.request.get('/api/v1/auth/check')).status()).toBe(401);
  });
});
