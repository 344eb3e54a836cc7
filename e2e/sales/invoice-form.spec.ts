import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, letIn, test } from '../support/shop';
import {
  addCustomer,
  addProduct,
  addSale,
  call,
  customerBox,
  invoicesOf,
  itemBox,
  lineOf,
  scan,
} from './support';

/** Keeps the answers about what is scanned away from the page until they are let go. */
async function holdLookUps(page: Page): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/product/search*', async (route) => {
    await isLetGo;
    await route.continue();
  });
  return { letGo };
}

/** A zone in which it is another day than in India for most of the day, and not near midnight now. */
function zoneOfAnotherDay(): string {
  const hours = (Date.now() % 86_400_000) / 3_600_000;
  // Midnight is at 11:00 UTC in the one and at 10:00 in the other.
  return hours < 10.5 || hours > 18 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
}

test.describe.serial('a sale at the counter, by keyboard', () => {
  test.beforeAll(async ({ browser, shop }) => {
    const page = await browser.newPage({ baseURL: shop.address });
    await letIn(page.context());
    for (const name of ['cable', 'charger', 'cover', 'glass']) await addProduct(page, name);
    await addCustomer(page, 'Anjali Deshpande', '9820041177');
    await addCustomer(page, 'Anjali Desai', '9820041178');
    await page.close();
  });

  test('should make four lines of four scans of which none waits for an answer', async ({
    signedIn: page,
  }) => {
    const lookUps = await holdLookUps(page);
    await page.goto('/sales/invoice/create');
    await scan(page, 'CABLE', 'CHARGER', 'COVER', 'GLASS');
    await expect(itemBox(page)).toHaveValue('');
    lookUps.letGo();
    for (const name of [/cable/, /charger/, /cover/, /glass/])
      await expect(lineOf(page, name)).toHaveValue('1');
    await expect(itemBox(page)).toBeFocused();
    await expect(itemBox(page)).toHaveValue('');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should keep the order of scans while a lookup is slow, say which code is unknown, and save all of it', async ({
    signedIn: page,
  }) => {
    const lookUps = await holdLookUps(page);
    await page.goto('/sales/invoice/create');
    await scan(page, 'GLASS', 'NOTHERE', 'CABLE');
    await page.keyboard.press('Control+Enter');
    lookUps.letGo();
    await expect(page.getByText('No item with the code or name “NOTHERE”')).toBeVisible();
    const names = page.getByLabel(/^Quantity of/);
    await expect(names).toHaveCount(2);
    expect(await names.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))).toEqual([
      'Quantity of Glass',
      'Quantity of Cable',
    ]);
    expect((await invoicesOf(page)).total).toBe(0);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/INV-0001 saved/)).toBeVisible();
    expect((await invoicesOf(page)).invoices[0]).toMatchObject({ totalPayableAmount: 200 });
  });

  test('should never book a typed customer as Cash', async ({ signedIn: page }) => {
    await page.goto('/sales/invoice/create');
    await scan(page, 'CABLE');
    await expect(lineOf(page, /cable/)).toHaveValue('1');
    await customerBox(page).click();
    await page.keyboard.type('anjali', { delay: 5 });
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByText('“anjali” is not chosen yet: take it from the list, or empty the box'),
    ).toBeVisible();
    await expect(customerBox(page)).toBeFocused();
    expect((await invoicesOf(page)).total).toBe(1);
    await customerBox(page).press('Control+a');
    await page.keyboard.type('Anjali Desai', { delay: 5 });
    await expect(page.getByRole('option', { name: /Anjali Desai/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/INV-0002 saved/)).toBeVisible();
    expect((await invoicesOf(page)).invoices[0]).toMatchObject({
      customerName: 'Anjali Desai',
      balanceAmount: 100,
    });
  });

  test('should ask before a customer that is being added is thrown away, and keep the bill below', async ({
    signedIn: page,
  }) => {
    await page.goto('/sales/invoice/create');
    await scan(page, 'CABLE');
    await customerBox(page).fill('Priya Nair');
    await page.getByText('+ Add a customer').click();
    const dialog = page.getByRole('dialog', { name: 'Add a customer' });
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
    await expect(lineOf(page, /cable/)).toHaveValue('1');
    await page.getByRole('link', { name: 'Invoices' }).first().click();
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(lineOf(page, /cable/)).toHaveValue('1');
  });

  test('should leave without a question once what was typed is erased', async ({ signedIn: page }) => {
    await page.goto('/sales/invoice/create');
    await page.getByLabel('Customer note').fill('x');
    await page.getByLabel('Customer note').fill('');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/sales\/invoice$/);
  });

  test('should offer what was typed again after a reload, and forget it when it is thrown away', async ({
    signedIn: page,
  }) => {
    await page.goto('/sales/invoice');
    await page.getByRole('link', { name: 'New invoice' }).first().click();
    await scan(page, 'CABLE', 'GLASS');
    await expect(lineOf(page, /glass/)).toHaveValue('1');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(lineOf(page, /cable/)).toHaveValue('1');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.goto('/sales/invoice/create');
    await expect(itemBox(page)).toBeFocused();
    await expect(page.getByText('was not saved')).toBeHidden();
  });

  test('should never save twice when the answer was lost and the sale was changed since', async ({
    signedIn: page,
  }) => {
    const before = (await invoicesOf(page)).total;
    // Before the page is there: what a busy browser sends right after it was asked for this goes past it.
    await page.route('**/api/v1/invoice/create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/sales/invoice/create');
    await scan(page, 'CHARGER');
    await expect(lineOf(page, /charger/)).toHaveValue('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
    await page.unroute('**/api/v1/invoice/create');
    await lineOf(page, /charger/).fill('2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/That was saved already/)).toBeVisible();
    expect((await invoicesOf(page)).total).toBe(before + 1);
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: /INV-/ })).toBeVisible();
  });

  test('should date a sale by the shop’s own clock', async ({ signedIn: page }) => {
    const settings = await call<Record<string, unknown>>(page, 'get', '/settings');
    const { updatedAt: _at, ...fields } = settings;
    const zone = zoneOfAnotherDay();
    const saved = await call<Record<string, unknown>>(page, 'put', '/settings', {
      ...fields,
      timeZone: zone,
    });
    await page.goto('/sales/invoice/create');
    const today = new Date().toLocaleDateString('en-GB', { timeZone: zone });
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today);
    await call(page, 'put', '/settings', { ...fields, version: saved['version'] });
  });
});

test.describe('a saved sale', () => {
  test('should be changed by keyboard and tell it in its history', async ({ signedIn: page }) => {
    const product = await addProduct(page, 'adapter');
    const sale = await addSale(page, product);
    await page.goto(`/sales/invoice/${sale._id}`);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/sales/invoice/update/${sale._id}`));
    await lineOf(page, /adapter/).fill('3');
    await page.getByLabel('Received').fill('300');
    await page.getByLabel('Customer note').fill('Box handed over');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/sales/invoice/${sale._id}`));
    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });
    await expect(history).toContainText('Line 1, quantity 1 → 3');
    await expect(history).toContainText('Amount 100.00 → 300.00');
    await expect(history).toContainText('Customer note Box handed over');
    const books = await call(page, 'get', '/books/check');
    expect(books).toMatchObject({ ok: true });
  });

  test('should never be overwritten by the second of two people', async ({ signedIn: page }) => {
    const product = await addProduct(page, 'battery');
    const sale = await addSale(page, product);
    await page.goto(`/sales/invoice/update/${sale._id}`);
    await page.getByLabel('Private note').fill('mine');
    await call(page, 'put', `/invoice/${sale._id}`, { version: sale.version, customerNote: 'theirs' });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Reload' })).toBeVisible();
    expect(await call(page, 'get', `/invoice/${sale._id}`)).toMatchObject({ customerNote: 'theirs' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Customer note')).toHaveValue('theirs');
    await expect(page.getByLabel('Private note')).toHaveValue('mine');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/sales/invoice/${sale._id}$`));
    expect(await call(page, 'get', `/invoice/${sale._id}`)).toMatchObject({
      customerNote: 'theirs',
      privateNote: 'mine',
    });
  });

  test('should be changed over the list, and cancelled with a reason', async ({ signedIn: page }) => {
    const product = await addProduct(page, 'earphone');
    const sale = await addSale(page, product);
    await page.goto('/sales/invoice?sort=-invoiceNumber');
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Private note').fill('from the list');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.goto(`/sales/invoice/${sale._id}`);
    await expect(page.getByText('from the list').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel invoice' }).click();
    await page.getByLabel('Reason').fill('Wrong model');
    await page.getByRole('button', { name: 'Yes, Cancel it' }).click();
    await expect(page.getByText('Wrong model').first()).toBeVisible();
    // While the question goes away, keys are still its own.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(
      page.getByText('It is cancelled and stays as it is. Write a new sale instead.'),
    ).toBeVisible();
    expect(await call(page, 'get', `/invoice/${sale._id}`)).toMatchObject({
      status: 'Cancelled',
      balanceAmount: 0,
    });
  });
});
