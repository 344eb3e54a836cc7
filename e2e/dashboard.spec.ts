import type { Page } from '@playwright/test';
import { markPage } from './federation/support/requests';
import { faultsIn, LOOKS, seriousFaults, show } from './support/accessibility';
import { expect, letIn, test } from './support/shop';

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const chart = (page: Page, name: RegExp) => page.getByRole('img', { name });

/** What a call of the API with the page's session answers. */
async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  const { data: stored, message } = await answer.json();
  expect([path, answer.ok(), message]).toEqual([path, true, message]);
  return stored;
}

/** The smallest picture. */
const PHOTO = {
  name: 'bill.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A day as the shop counts it. */
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayAgo = (days: number) => shopDay.format(Date.now() - days * 86_400_000);

test.describe.serial('the dashboard', () => {
  test('should say in words that a new shop has nothing to show yet', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/user\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await expect(figure(page, 'Total sale today')).toContainText('₹0.00');
    await expect(figure(page, 'Total sale today')).toContainText('No invoices');
    await expect(page.getByText('No sales, purchases or repairs in the last 90 days')).toBeVisible();
    await expect(page.getByText('No sales or repairs in the last 30 days.')).toBeVisible();
    await expect(page.getByText('No invoice is overdue.')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should show a sale as soon as it is saved', async ({ signedIn: page }) => {
    const product = await post(page, '/product/create', {
      productName: '25 W USB-C Charger',
      itemCode: 'chg-25',
      purchasePrice: 780,
      salePrice: 1199,
      openingStock: 5,
      lowLevelLimit: 4,
    });
    const customer = await post(page, '/customer/create', {
      name: 'Anjali Deshpande',
      mobileNumber: '9820041177',
      address: '12, MG Road, Pune',
    });
    const items = [{ item: product._id, quantity: 1, salePrice: 1000 }];
    const onCredit = { billTo: 'Customer', customerId: customer._id };
    await post(page, '/invoice/create', { items, ...onCredit, date: dayAgo(9), dueDate: dayAgo(2) });

    await page.goto('/user/admin');
    await page.getByRole('link', { name: 'New sale' }).click();
    await page.getByLabel('Scan or type an item').fill('CHG-25');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/Quantity of 25 W USB-C Charger/i)).toHaveValue('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/INV-0002 saved/)).toBeVisible();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: /Dashboard/ }).click();

    await expect(figure(page, 'Total sale today')).toContainText('₹1,199.00');
    await expect(figure(page, 'Total sale today')).toContainText('1 invoice');
    await expect(figure(page, 'Receivable')).toContainText('₹1,000.00');
    await expect(figure(page, 'Receivable')).toContainText('₹1,000.00 overdue');
    await expect(figure(page, 'Stock value')).toContainText('₹2,340.00');
    await expect(chart(page, /Sales: ₹2,199\.00 in all/)).toBeVisible();
    await expect(chart(page, /^Sale Repair Ratio: Sales 100 %, Repairs 0 %$/)).toBeVisible();
  });

  test('should lead from what needs attention to where it is looked after', async ({ signedIn: page }) => {
    await page.goto('/user/admin');
    const overdue = page.getByRole('region', { name: 'Overdue invoices' });
    await expect(overdue).toContainText('2 days');
    await expect(page.getByRole('region', { name: 'Low stock' })).toContainText('3 left');
    await overdue.getByRole('link', { name: /Anjali Deshpande/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001');
    await page.goBack();
    await page.getByRole('link', { name: /25 W Usb-C Charger/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/25 W Usb-C Charger/i);
    await expect(page.getByRole('main')).toContainText('CHG-25');
  });

  test('should switch the ring and the lines by keyboard', async ({ signedIn: page }) => {
    await page.goto('/user/admin');
    const ring = card(page, 'Sale Repair Ratio');
    await ring.getByRole('radio', { name: 'Sales vs Repairs' }).focus();
    await page.keyboard.press('ArrowRight');
    const insights = card(page, 'Business Insights');
    await expect(insights.getByRole('radio', { name: 'Business Insights' })).toBeFocused();
    await expect(insights.getByRole('term')).toHaveText(['Sales', 'Purchases', 'Expenses']);
    await page.keyboard.press('ArrowRight');
    await expect(ring.getByRole('term')).toHaveText(['Sales', 'Repairs']);

    const trends = card(page, 'Combined Financial Trends');
    await trends.getByRole('radio', { name: 'All', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(trends.getByRole('radio', { name: 'Sales Only' })).toBeChecked();
    await expect(trends.getByRole('list', { name: 'Lines' })).toHaveText('Sales');
    await expect(trends.getByText('₹1.2k')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(trends.getByText('No purchases in the last 90 days')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(trends.getByText('No repairs in the last 90 days')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(trends.getByText('Repairs: none in this time')).toBeVisible();
  });

  test('should count an expense that is entered by keyboard, proposed again, changed and taken back', async ({
    signedIn: page,
  }) => {
    await page.goto('/expense');
    await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible();
    await page.keyboard.press('e');
    const panel = page.getByRole('complementary', { name: 'Add expense' });
    await panel.getByRole('combobox', { name: /Head/ }).fill('Shop cleaning');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Create new head "Shop cleaning"?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText(/head Shop cleaning saved/i)).toBeVisible();
    await panel.getByLabel(/Amount/).fill('500');
    await panel.locator('input[type=file]').first().setInputFiles(PHOTO);
    await panel.getByText('Repeat every month').click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/EXP-0001 saved/)).toBeVisible();
    await expect(panel).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: 'Shop cleaning' });
    await expect(row).toContainText('₹500.00');
    expect(await seriousFaults(page)).toEqual([]);

    await row.getByRole('link', { name: 'Shop cleaning' }).click();
    await expect(page.getByRole('img', { name: 'Photo of the bill' })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByLabel(/Amount/).fill('450');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('₹450.00').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('500.00');
    await page.goto('/user/admin');
    await expect(figure(page, 'Expenses today')).toContainText('₹450.00');
    await expect(figure(page, 'Expenses today')).toContainText('1 expense');
    await page.getByRole('radio', { name: 'Sales vs Repairs' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Business Insights')).toContainText('₹450.00');

    await page.goto('/expense');
    await row.getByRole('link', { name: 'Shop cleaning' }).click();
    await page.getByRole('button', { name: 'Cancel expense' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel it' }).click();
    await expect(page.getByText('EXP-0001 cancelled')).toBeVisible();
    await page.goto('/expense/recurring');
    await expect(page.getByRole('row').filter({ hasText: 'Shop cleaning' })).toContainText('₹500.00');
    await page.goto('/user/admin');
    await expect(figure(page, 'Expenses today')).toContainText('No expenses');
  });

  test('should be free of barriers and policy violations in light and dark, at a desk and on a phone', async ({
    signedIn: page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (line) => {
      // What was preloaded and is not run yet tells of a slow machine alone.
      if (/was preloaded using link preload but not used/.test(line.text())) return;
      if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
    });
    for (const look of LOOKS) {
      await show(page, look);
      await page.goto('/user/admin');
      await expect(chart(page, /Sales: ₹2,199\.00 in all/)).toBeVisible();
      await expect(chart(page, /^Sale Repair Ratio/)).toBeVisible();
      expect([look.name, await faultsIn(page, look)]).toEqual([look.name, []]);
      expect(complaints).toEqual([]);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([look.name, tooWide]).toEqual([look.name, 0]);
    }
  });

  test('should show the figures without the charts, and the charts on Retry', async ({ signedIn: page }) => {
    await page.route('**/v-lib-charts.*.js', (route) => route.abort());
    await page.goto('/user/admin');
    await expect(figure(page, 'Total sale today')).toContainText('₹1,199.00');
    await expect(page.getByText('The chart could not be loaded')).toHaveCount(2);
    await page.unroute('**/v-lib-charts.*.js');
    const isSamePage = await markPage(page);
    for (const title of ['Combined Financial Trends', 'Sale Repair Ratio'])
      await card(page, title).getByRole('button', { name: 'Retry' }).click();
    await expect(chart(page, /Sales: ₹2,199\.00 in all/)).toBeVisible();
    await expect(chart(page, /^Sale Repair Ratio/)).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

  test('should say what failed and show it on Retry', async ({ signedIn: page }) => {
    await page.route('**/api/v1/dashboard/*', (route) => route.abort());
    await page.goto('/user/admin');
    await expect(page.getByText("Failed to fetch today's summary")).toBeVisible();
    await expect(page.getByText('The trends could not be loaded')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New sale' })).toBeVisible();
    await page.unroute('**/api/v1/dashboard/*');
    const failed = page.getByRole('alert').filter({ hasText: "Failed to fetch today's summary" });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(figure(page, 'Total sale today')).toContainText('₹1,199.00');
  });

  test('should not ask for figures that the person may not see', async ({ signedIn: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/auth/check', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.user.designation = 'clerk';
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/');
    await page.goto('/user/admin');
    await expect(page).toHaveURL('/user');
    await expect(page.getByRole('link', { name: 'New sale' })).toHaveCount(0);
    // What is one's own, anybody of the staff may see.
    expect(asked.filter((path) => /dashboard\/(?!mine$)|lib-charts\./.test(path))).toEqual([]);
  });

  test('should leave the charts to the dashboard', async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.address });
    await letIn(context);
    const page = await context.newPage();
    await page.goto('/user/admin');
    await page.waitForLoadState('networkidle');
    await page.close();
    const other = await context.newPage();
    const scripts: string[] = [];
    other.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    for (const [path, heading] of [
      ['/sales/invoice', 'Sales invoices'],
      ['/user/customer/manage', 'Customers'],
      ['/account', 'Accounts'],
    ] as const) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await other.waitForLoadState('networkidle');
    }
    expect(scripts.filter((path) => /v-lib-charts\.|x-charts/.test(path))).toEqual([]);
    await context.close();
  });
});
