import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { confirm } from '../support/question';
import { expect, test } from '../support/shop';

const IMEIS = ['490154203237518', '352099001761481'];

/** Calls the API as the person signed in on `page`. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<T> {
  const answer = await page.request[method](`/api/v1${path}`, { data });
  const body = (await answer.json()) as { data: T; message: string };
  expect(answer.ok(), body.message).toBe(true);
  return body.data;
}

test('should make a tracked product, write a phone off, warn when low, and find its passport', async ({
  signedIn: page,
}) => {
  await page.goto('/product');
  await page.getByRole('button', { name: 'Create Product' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Product Details' });
  await form.getByLabel('Item code').fill('SM-A35');
  await form.getByLabel('Product name').fill('Galaxy A35');
  await form.getByLabel('Purchase price').fill('24000');
  await form.getByLabel('Sale price', { exact: true }).fill('31999');
  await form.getByLabel('Opening stock').fill('2');
  await form.getByRole('button', { name: 'Show More Fields' }).press('Enter');
  await form.getByLabel('Track each unit').press('Space');
  await form.getByLabel('Location').fill('Shelf A2');
  await form.getByLabel('IMEIs or serial numbers').fill(IMEIS.join('\n'));
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: 'Galaxy A35' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Galaxy A35' })).toBeVisible();
  await expect(page.getByText('₹48,000.00')).toBeVisible();
  await expect(page.getByRole('link', { name: '49 015420 323751 8' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Warn at one more' }).press('Enter');
  await page.getByRole('button', { name: 'Warn at one more' }).press('Enter');
  await expect(page.getByText('Low stock')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: back to 0' }).press('Enter');
  await expect(page.getByText('Low stock')).toHaveCount(0);

  await page.locator('body').press('a');
  const dialog = page.getByRole('dialog', { name: 'Adjust Galaxy A35' });
  await dialog.getByRole('radio', { name: 'Count', exact: true }).press('ArrowRight');
  await dialog.getByLabel('How many are damaged').fill('1');
  await dialog.getByLabel('IMEIs or serial numbers').fill(IMEIS[1]!);
  await dialog.getByLabel('Note').fill('display cracked');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Damage, display cracked' })).toBeVisible();
  await expect(page.getByText('Written off')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('35 209900 176148 1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/unit\/352099001761481$/);
  await expect(page.getByText('Damage, display cracked')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'ADJ-0001' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ADJ-0001' })).toBeVisible();
});

test('should count a shelf by scanner and keyboard, and post what differs', async ({ signedIn: page }) => {
  for (const n of [1, 2, 3])
    await call(page, 'post', '/product/create', {
      ...{ itemCode: `LMP-${n}`, productName: `Lamp ${n}`, purchasePrice: 50, salePrice: 90, unit: 'PCS' },
      ...{ openingStock: 4, location: 'Rack 4' },
    });
  await page.goto('/product');
  await page.getByRole('link', { name: 'Count stock' }).press('Enter');
  await page.getByRole('button', { name: 'Count stock' }).first().press('Enter');
  await page.getByRole('combobox', { name: 'Shelf or drawer' }).press('Space');
  await page.getByRole('option', { name: 'Rack 4' }).press('Enter');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin to count' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CNT-0001');

  const box = page.getByRole('combobox', { name: 'Scan or type an item' });
  await expect(box).toBeFocused();
  // A scanner: its codes come without a pause.
  for (const code of ['LMP-1', 'LMP-1', 'LMP-1', 'LMP-1', 'LMP-2', 'NO-SUCH', 'LMP-2']) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/No item with the code NO-SUCH/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Counted of Lamp 2' })).toHaveValue('2');
  await expect(page.getByRole('textbox', { name: 'Counted of Lamp 1' })).toHaveValue('4');

  await page.getByRole('radio', { name: 'Counted' }).press('ArrowLeft');
  const third = page.getByRole('textbox', { name: 'Counted of Lamp 3' });
  await third.fill('5');
  await third.press('Enter');
  await expect(page.getByRole('row', { name: /Lamp 3/ })).toContainText('+1');
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Post differences' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 of 3 counted items differ');
  await confirm(page, 'Yes, post them');
  await expect(page.getByText('Posted', { exact: true })).toBeVisible();
  const { products } = await call<{ products: { stockQuantity: number }[] }>(
    page,
    'get',
    '/product/all?location=Rack%204&sort=itemCode',
  );
  expect(products.map(({ stockQuantity }) => stockQuantity)).toEqual([4, 2, 5]);
});
