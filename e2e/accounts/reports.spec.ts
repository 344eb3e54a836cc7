import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';

/** What a call of the API with the page's session answers. */
async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  const { data: stored, message } = await answer.json();
  expect([path, answer.ok(), message]).toEqual([path, true, message]);
  return stored;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** From the menu to what the shop earned, what that is made of, who owes it, and the file for the accountant. */
test('an owner looks at the month, opens a figure down to its bill, and takes the files along', async ({
  signedIn: page,
}) => {
  const asha = await post(page, '/customer/create', {
    ...{ name: 'Asha Rao', mobileNumber: '9820041177', address: '12, MG Road, Pune' },
  });
  const charger = await post(page, '/product/create', {
    ...{ productName: '25 W Charger', itemCode: 'CHG-25', openingStock: 5 },
    ...{ purchasePrice: 780, salePrice: 1199 },
  });
  const items = [{ item: charger._id, quantity: 2, salePrice: 1199 }];
  const invoice = await post(page, '/invoice/create', { items, billTo: 'Customer', customerId: asha._id });
  await post(page, '/expense/create', { head: 'Rent', amount: 300 });

  await page.goto('/user/admin');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(heading(page, 'Reports')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Profit and loss/ }).click();
  await expect(heading(page, 'Profit and loss')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Gross profit on sales/ })).toContainText('838.00');
  await expect(page.getByRole('row', { name: /^Net profit/ })).toContainText('538.00');
  await page.getByRole('button', { name: /^Bills, 2,398.00/ }).click();
  await expect(page.getByText(/· 1 documents ·/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('row', { name: /^Net profit/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Net profit,,538.00');
  await page.getByRole('link', { name: invoice.invoiceNumber, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/sales/invoice/${invoice._id}`));

  for (const [path, title, seen] of [
    ['day-book', 'Day book', 'Expense: Rent'],
    ['sales', 'Sales', '25 W Charger'],
    ['stock', 'Stock valuation', '2,340.00'],
    ['receivable', 'Receivable by age', 'Asha Rao'],
    ['payable', 'Payable by age', 'Nothing is open'],
    ['gst-summary', 'GST summary', 'To be paid'],
  ] as const) {
    await page.goto(`/report/${path}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(seen).first()).toBeVisible();
    expect([path, await seriousFaults(page)]).toEqual([path, []]);
  }
  await page.goto('/report/receivable');
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/customer/profile/${asha._id}`));

  await page.goto('/report/tally');
  await expect(page.getByRole('row', { name: /^Sales 1 / })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XML' }).click();
  const xml = await readFile(await (await file).path(), 'utf8');
  expect(xml).toContain(`<VOUCHERNUMBER>${invoice.invoiceNumber}</VOUCHERNUMBER>`);
  expect(await seriousFaults(page)).toEqual([]);
});
