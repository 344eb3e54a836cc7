import type { APIRequestContext, Page } from '@playwright/test';
import { faultsInAllLooks, seriousFaults } from '../support/accessibility';
import { confirm } from '../support/question';
import { expect, test } from '../support/shop';
import { goWithin } from '../support/within';

/** Calls the API as the person signed in on `page`. */
async function call<T>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> {
  const request: APIRequestContext = page.request;
  const answer = await request[method](`/api/v1${path}`, { data });
  const body = (await answer.json()) as { data: T; message: string };
  expect(answer.ok(), body.message).toBe(true);
  return body.data;
}

interface Product {
  _id: string;
  version: number;
  productName: string;
  salePrice: number;
  location?: string;
}

const makeProduct = (page: Page, itemCode: string) =>
  call<Product>(page, 'post', '/product/create', {
    itemCode,
    productName: `Lamp ${itemCode}`,
    purchasePrice: 100,
    salePrice: 150,
    unit: 'PCS',
  });

const named = async (page: Page, q: string) =>
  (await call<{ products: Product[] }>(page, 'get', `/product/all?q=${q}`)).products;

test.describe('records, by keyboard', () => {
  test('should never let two people overwrite one another', async ({ signedIn: page }) => {
    const { _id, version } = await makeProduct(page, 'TWO-1');
    await page.goto(`/product/update/${_id}`);
    await page.getByLabel('Location').fill('Shelf B');
    await page.getByLabel('Sale price', { exact: true }).fill('175');
    await call(page, 'put', `/product/${_id}`, { salePrice: 160, warranty: '1 year', version });

    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(await call<Product>(page, 'get', `/product/${_id}`)).toMatchObject({ salePrice: 160 });
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Reload' }).press('Enter');
    await expect(page.getByText('Changed by somebody else; you had "175"')).toBeVisible();
    await expect(page.getByLabel('Sale price', { exact: true })).toHaveValue('160.00');
    await expect(page.getByLabel('Location')).toHaveValue('Shelf B');
    await expect(page.getByLabel('Warranty')).toHaveValue('1 year');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/product$/);
    expect(await call<Product>(page, 'get', `/product/${_id}`)).toMatchObject({
      salePrice: 160,
      warranty: '1 year',
      location: 'Shelf B',
    });
  });

  test('should not save twice when the answer was lost and the form was changed meanwhile', async ({
    signedIn: page,
  }) => {
    // From the beginning of the page on: a busy browser lets the first request past a route that is made late.
    await page.route('**/api/v1/product/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/product/create');
    await page.getByLabel('Item code').fill('LOST-1');
    await page.getByLabel('Product name').fill('Lost lamp');
    await page.getByLabel('Purchase price').fill('10');
    await page.getByLabel('Sale price', { exact: true }).fill('20');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
    await page.unroute('**/api/v1/product/create');

    await page.getByLabel('Product name').fill('Lost lamp, found');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'That was saved already' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'That was saved already' })).toBeVisible();
    expect(await named(page, 'LOST')).toMatchObject([{ productName: 'Lost lamp' }]);

    await page.getByRole('link', { name: 'Open it' }).press('Enter');
    await confirm(page, 'Leave');
    await expect(page.getByRole('heading', { name: 'Lost Lamp' })).toBeVisible();
  });

  test('should make a brand and a category from the form, the category with its GST rate', async ({
    signedIn: page,
  }) => {
    await page.goto('/product/create');
    await page.getByRole('combobox', { name: 'Brand' }).fill('Anglepoise');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Create new brand "Anglepoise"?')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await confirm(page, 'Yes');
    await expect(page.locator('.toast').filter({ hasText: /Brand .*Anglepoise/i })).toBeVisible();

    await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Lamps');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'GST rate' }).press('Space');
    await page.getByRole('option', { name: '18 %' }).press('Enter');
    await page.getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Lamps');
    await page.keyboard.press('Escape');
    await confirm(page, 'Leave');
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Lamps' })).toContainText('18%');
  });

  test('should delete a record and come back to the list as it was', async ({ signedIn: page }) => {
    await makeProduct(page, 'DEL-1');
    await makeProduct(page, 'DEL-2');
    await page.goto('/product?q=DEL&sort=-itemCode');
    await page.getByRole('link', { name: 'Lamp DEL-1' }).click();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Are you sure you want to delete Product "Lamp DEL-1"?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'No, Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await confirm(page, 'Yes, Delete');
    await expect(page).toHaveURL(/\/product\?q=DEL&sort=-itemCode$/);
    await expect(page.getByRole('link', { name: 'Lamp DEL-2' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lamp DEL-1' })).toHaveCount(0);
  });

  test('should ask before typed work is left, on a page and in a dialog', async ({ signedIn: page }) => {
    await page.goto('/account/create');
    await expect(page.getByLabel('Account name')).toBeFocused();
    await page.keyboard.type('Till');
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByLabel('Account name').focus();
    await page.keyboard.press('Escape');
    await confirm(page, 'Leave');
    await expect(page).toHaveURL(/\/account$/);

    await page.getByRole('button', { name: 'Create New Account' }).first().press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Account name')).toBeFocused();
    await page.keyboard.type('Till');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await confirm(page, 'Leave');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('should keep what is typed into the settings while somebody else saves them', async ({
    signedIn: page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Shop profile' }).press('Enter');
    await page.getByLabel('UPI id').fill('shop@upi');
    const settings = await call<{ version: number }>(page, 'get', '/settings');
    const { updatedAt: _, ...fields } = settings as { version: number; updatedAt?: string };
    await call(page, 'put', '/settings', { ...fields, phone: '9820041177' });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Reload' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('9820041177');
    await expect(page.getByLabel('UPI id')).toHaveValue('shop@upi');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => call<object>(page, 'get', '/settings'))
      .toMatchObject({ upiId: 'shop@upi', phone: '9820041177' });
  });
});

test('should be free of barriers in light and dark, at a desk and on a phone', async ({ signedIn: page }) => {
  const { _id } = await makeProduct(page, 'AXE-1');
  const { _id: partyId } = await call<{ _id: string }>(page, 'post', '/customer/create', {
    name: 'Asha Rao',
    mobileNumber: '9810000111',
    address: 'MG Road, Pune',
  });
  // Each has another heading than the one before, by which it is known to be there.
  const pages: [string, string][] = [
    ['/brand', 'Brands'],
    ['/category', 'Categories'],
    [`/product/update/${_id}`, 'Lamp AXE-1'],
    ['/account/create', 'New account'],
    [`/user/customer/profile/${partyId}`, 'Asha Rao'],
    ['/user', 'Staff'],
    [`/user/customer/profile/${partyId}?tab=details`, 'Asha Rao'],
    ['/user?tab=day', 'Good'],
    ['/settings', 'Settings'],
  ];
  await page.goto('/brand');
  for (const [path, title] of pages) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title, 'i') })).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await faultsInAllLooks(page), path).toEqual({});
  }
});
