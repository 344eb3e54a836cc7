import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';
import { addCustomer, addProduct, call, itemBox, lineOf, scan, type Saved } from './support';

const addSupplier = (page: Page): Promise<Saved> =>
  call(page, 'post', '/customer/create', {
    ...{ name: 'Mahalaxmi Distributors', mobileNumber: '9820041199', address: 'Lamington Road, Mumbai' },
    designation: 'supplier',
  });

test('should buy two phones by their IMEIs, send one back and find both papers in the chain', async ({
  signedIn: page,
}) => {
  const supplier = await addSupplier(page);
  await call(page, 'post', '/product/create', {
    ...{ productName: 'redmi', itemCode: 'REDMI', purchasePrice: 9000, salePrice: 11000 },
    ...{ openingStock: 0, unit: 'PCS', enableTracking: true },
  });
  await page.goto(`/purchase/invoice/create?supplier=${supplier._id}`);
  await expect(itemBox(page)).toBeFocused();
  await scan(page, 'REDMI');
  await lineOf(page, /redmi/).fill('2');
  await page.getByLabel('IMEI or serial numbers of Redmi').fill('490154203237518 356938035643809');
  await page.getByLabel('Their bill no.').fill('MD/2291');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { name: 'PINV-0001' })).toBeVisible();
  await expect(page.getByText('Unpaid')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/purchase\/invoice\/update\//);
  await page.getByLabel('Private note').fill('Box of one was open');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Box of one was open').first()).toBeVisible();

  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('356938035643809').check();
  await dialog.getByLabel('Reason').fill('Does not charge');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make purchase return' }).click();
  await expect(page.getByRole('heading', { name: 'PRN-0001' })).toBeVisible();
  const chain = page.getByRole('list', { name: 'Chain of documents' });
  await expect(chain.getByRole('link', { name: 'PDRN-0001' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await chain.getByRole('link', { name: 'PINV-0001' }).click();
  await expect(page.getByText('Taken off by notes')).toBeVisible();
  await page.goto('/purchase/return');
  await expect(page.getByRole('link', { name: 'View/Edit' })).toBeVisible();
  expect(await call(page, 'get', '/books/check')).toMatchObject({ ok: true });
});

test('should write an order and deliver a part of it', async ({ signedIn: page }) => {
  await call(page, 'post', '/product/create', {
    ...{ productName: 'charger', itemCode: 'CHARGER', purchasePrice: 50, salePrice: 100 },
    ...{ openingStock: 50, unit: 'PCS' },
  });
  await page.goto('/sales/order');
  await page.getByRole('link', { name: 'New order' }).first().click();
  await scan(page, 'CHARGER');
  await lineOf(page, /charger/).fill('10');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Make delivery note' }).click();
  await page.getByRole('dialog').getByLabel('Quantity of Charger').fill('4');
  await page.getByRole('dialog').getByRole('button', { name: 'Make delivery note' }).click();
  await expect(page.getByRole('heading', { name: 'DN-0001' })).toBeVisible();
  await page.getByRole('link', { name: 'ORD-0001' }).click();
  await expect(page.getByText('Partly done')).toBeVisible();
  await expect(page.getByText('6 of 10 PCS open')).toBeVisible();
});

test('should write a credit note by hand, take it with the next sale, and pay the rest of it back', async ({
  signedIn: page,
}) => {
  const customer = await addCustomer(page, 'meera joshi', '9820041177');
  await addProduct(page, 'cable', 60);
  await page.goto('/sales/credit_note');
  await page.getByRole('button', { name: 'New credit note' }).first().click();
  await page.getByRole('link', { name: 'Without invoice' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('meera');
  await page.getByRole('option', { name: /Meera/ }).click();
  await itemBox(page).focus();
  await scan(page, 'CABLE');
  await page.getByLabel('Price of Cable').fill('100');
  await page.getByLabel('Reason').fill('Goodwill');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'CN-0001' })).toBeVisible();

  await page.goto(`/sales/invoice/create?customer=${customer._id}`);
  await expect(page.getByText('this bill takes CN-0001 ₹100.00 first')).toBeVisible();
  await scan(page, 'CABLE');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'CN-0001' }).click();
  await page.getByRole('button', { name: /^Pay back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  // The till of this shop is empty.
  await page.getByRole('button', { name: 'Pay anyway' }).press('Enter');
  await expect(page.getByText('₹100.00 of ₹100.00')).toBeVisible();
});
