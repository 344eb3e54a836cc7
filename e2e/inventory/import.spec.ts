import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';

const HEADINGS = ['Item code', 'Product name', 'Purchase price', 'Sale price', 'Opening stock'];

const csv = (rows: readonly (readonly unknown[])[]) => ({
  name: 'products-november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].map((row) => row.join(',')).join('\r\n')),
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload products' });
const products = async (page: Page) =>
  (await (await page.request.get('/api/v1/product/all?pageSize=1')).json()).data.total as number;

test.describe.serial('a list of products from a file', () => {
  test('should be checked, imported with its skipped rows told, and undone', async ({ signedIn: page }) => {
    const before = await products(page);
    await page.goto('/product');
    await page.getByRole('button', { name: 'Bulk upload' }).click();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please select a file before uploading!');
    const template = page.waitForEvent('download');
    await dialog(page).getByRole('link', { name: 'Download the template' }).click();
    expect((await template).suggestedFilename()).toBe('product-template.xlsx');
    expect(await seriousFaults(page)).toEqual([]);

    const many = Array.from({ length: 120 }, (_, i) => [`E2E-${i}`, `Cover ${i}`, 40, 99, 5]);
    const wrong = [
      ['E2E-0', 'Twice', 1, 1, 1],
      ['E2E-X', 'No price', 1, '', 1],
    ];
    await dialog(page)
      .getByLabel('File')
      .setInputFiles(csv([...many, ...wrong]));
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    const skipped = dialog(page).getByRole('tab', { name: '2 would be skipped' });
    await expect(skipped).toHaveAttribute('aria-selected', 'true');
    await expect(dialog(page).getByText('Same item code as row 2; row 2 is taken')).toBeVisible();
    await expect(dialog(page).getByText('Sale price is missing')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    const mended = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Skipped rows as .xlsx' }).click();
    expect((await mended).suggestedFilename()).toMatch(/^skipped-products-.*\.xlsx$/);
    expect(await products(page)).toBe(before);

    // A message goes by itself: it is waited for before what brings it.
    const told = page
      .locator('.toast')
      .filter({ hasText: '120 products imported from products-november.csv' })
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Import 120 products' }).click();
    await expect(dialog(page).getByText(/of 120 written|120 products imported/)).toBeVisible();
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await told;
    expect(await products(page)).toBe(before + 120);

    await page.getByRole('button', { name: 'Bulk upload' }).click();
    await expect(dialog(page).getByRole('tab', { name: '120 inserted' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('button', { name: 'Yes, Undo' }).click();
    await expect(dialog(page).getByText('The import of products-november.csv was taken back')).toBeVisible();
    expect(await products(page)).toBe(before);
  });

  test('should be refused in words, and open as a page of its own', async ({ signedIn: page }) => {
    await page.goto('/product/bulk-upload');
    await dialog(page)
      .getByLabel('File')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x,y\r\n1,2') });
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('No column is headed “Item code”');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/product$/);
    await page.goto('/auth/user/customer/bulk-upload');
    await expect(page.getByRole('dialog', { name: 'Upload customers' })).toBeVisible();
  });

  test('should get labels that print as they are shown', async ({ signedIn: page }) => {
    for (const itemCode of ['LBL-1', 'LBL-2'])
      await page.request.post('/api/v1/product/create', {
        data: { itemCode, productName: `Glass ${itemCode}`, purchasePrice: 10, salePrice: 199, unit: 'PCS' },
      });
    await page.goto('/product?q=LBL');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('link', { name: 'Print labels' }).click();
    const labels = page.locator('.sheet .label');
    await expect(labels).toHaveCount(2);
    await page.getByLabel('Labels of Glass LBL-1').fill('30');
    await expect(page.getByText('31 labels on 2 pages')).toBeVisible();
    await page.getByLabel('Paper').click();
    await page.getByRole('option', { name: /A4, 5 × 13/ }).click();
    await expect(page.getByText('31 labels on 1 page')).toBeVisible();
    // Code 128: 11 bars for each of five characters, 35 for start, check and stop.
    await expect(labels.first().locator('svg')).toHaveAttribute('viewBox', /^0 0 90 /);
    expect(await seriousFaults(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const first = await labels.first().boundingBox();
    const mm = 96 / 25.4;
    expect(first!.width / mm).toBeCloseTo(38.1, 0);
    expect(first!.height / mm).toBeCloseTo(21.2, 0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(page.getByLabel('Paper')).toContainText('5 × 13');
  });
});
