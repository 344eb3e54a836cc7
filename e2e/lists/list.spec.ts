import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';

const CUSTOMERS = 311;
const LIST = '/user/customer/manage';

/** What a call of the API with the page's session answers. */
async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  const { data: stored, message } = await answer.json();
  expect([path, answer.ok(), message]).toEqual([path, true, message]);
  return stored;
}

const nameOf = (i: number) => `Customer ${String(i).padStart(4, '0')}`;
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const numbers = (page: Page) => page.locator('[role="gridcell"][data-field="S.No."]');
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('.range');

/** Opens the list in the grid's own page and waits for its rows. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(range(page)).toBeVisible();
}

/** Resolves when what was done is drawn: the grid follows its own scrolling a frame later. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const scrolled = (page: Page) =>
  page.locator('.MuiDataGrid-virtualScroller').evaluate((grid) => grid.scrollTop);

/** Whether what has the focus lies in `element`. */
const holdsFocus = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement));

test.describe.serial('a list of more than 300', () => {
  test('should begin with what to do first, then hold what is made', async ({ signedIn: page }) => {
    await page.goto(LIST);
    await expect(page.getByText('No customers yet')).toBeVisible();
    for (let first = 1; first <= CUSTOMERS; first += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, CUSTOMERS - first + 1) }, (_, i) =>
          post(page, '/customer/create', {
            name: nameOf(first + i),
            mobileNumber: `98200${String(first + i).padStart(5, '0')}`,
            address: 'MG Road, Pune',
          }),
        ),
      );
    await open(page, LIST);
    await expect(range(page)).toHaveText(`1–25 of ${CUSTOMERS}`);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should never lose a key of a fast typist, and follow in the address', async ({ signedIn: page }) => {
    await open(page, LIST);
    await box(page).focus();
    const seen: string[] = [];
    const typed = nameOf(217);
    for (const [i, key] of [...typed].entries()) {
      await page.keyboard.type(key);
      await page.waitForTimeout(i % 4 === 3 ? 270 : 30);
      seen.push(await box(page).inputValue());
    }
    expect(seen).toEqual([...typed].map((_, i) => typed.slice(0, i + 1)));
    await expect(range(page)).toHaveText('1–1 of 1');
    await expect(page).toHaveURL(/\?q=Customer\+0217$/);
    await expect(box(page)).toHaveValue(typed);
    await page.keyboard.press('Escape');
    await expect(range(page)).toHaveText(`1–25 of ${CUSTOMERS}`);
    await expect(page).toHaveURL(/manage$/);
  });

  test('should show all rows of a page of 200', async ({ signedIn: page }) => {
    await open(page, `${LIST}?pageSize=200`);
    await numbers(page).first().focus();
    await page.keyboard.press('Control+End');
    await expect(numbers(page).last()).toHaveText('200');
    await expect(row(page, nameOf(200))).toBeVisible();
  });

  test('should sort, open and come back to the same row, all by keyboard', async ({ signedIn: page }) => {
    await open(page, `${LIST}?page=2`);
    await page.getByRole('columnheader', { name: 'Name' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=-name/);
    await expect(row(page, nameOf(CUSTOMERS))).toBeVisible();

    await numbers(page).first().focus();
    await page.keyboard.press('PageDown');
    await drawn(page);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
    await drawn(page);
    const chosen = page.locator('[role="row"]:has([role="gridcell"]:focus)');
    const name = (await chosen.getByRole('link').first().textContent()) ?? '';
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[0-9a-f]{24}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    await page.goBack();
    await expect(page).toHaveURL(/sort=-name/);
    await expect.poll(() => scrolled(page)).toBe(top);
    await expect.poll(() => holdsFocus(row(page, name))).toBe(true);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(top);
    await expect.poll(() => holdsFocus(row(page, name))).toBe(true);
  });

  test('should open a record in a tab of its own', async ({ signedIn: page, context }) => {
    await open(page, LIST);
    for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const tab = context.waitForEvent('page');
      await row(page, nameOf(3)).getByText('MG Road, Pune').click(click);
      await expect(await tab).toHaveURL(/[0-9a-f]{24}/);
    }
    await expect(page).toHaveURL(/manage$/);
  });

  test('should go to the last page that is there after its last row is deleted', async ({
    signedIn: page,
  }) => {
    await open(page, `${LIST}?pageSize=10&page=32`);
    await row(page, nameOf(CUSTOMERS))
      .getByRole('gridcell', { name: nameOf(CUSTOMERS) })
      .focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect(range(page)).toHaveText(`301–310 of ${CUSTOMERS - 1}`);
    await expect(row(page, nameOf(310))).toBeVisible();
  });

  test('should keep the columns as a person has arranged them', async ({ signedIn: page }) => {
    await open(page, LIST);
    const headers = () => page.getByRole('columnheader').filter({ hasText: /\S/ }).allTextContents();
    await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
    await drawn(page);
    const before = await headers();
    await page.getByRole('columnheader', { name: 'Name' }).focus();
    await page.keyboard.press('Control+ArrowRight');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Address' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeHidden();
    const arranged = before.filter((header) => header !== 'Address');
    arranged.splice(1, 2, arranged[2]!, arranged[1]!);
    await expect.poll(headers).toEqual(arranged);

    const title = (text: string) => page.getByRole('columnheader', { name: text }).getByText(text);
    await title('Balance').dragTo(title('Mobile No.'));
    arranged.splice(1, 0, arranged.splice(arranged.indexOf('Balance'), 1)[0]!);
    await expect.poll(headers).toEqual(arranged);
    await page.reload();
    await expect.poll(headers).toEqual(arranged);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(headers).toEqual(before);
  });

  test('should narrow by two filters that a reload keeps and a chip shows', async ({ signedIn: page }) => {
    const product = await post(page, '/product/create', {
      productName: '25 W USB-C Charger',
      itemCode: 'chg-25',
      purchasePrice: 780,
      salePrice: 1000,
      openingStock: 500,
    });
    const customers = await page.request.get('/api/v1/customer/all?q=Customer+0001');
    const customerId = (await customers.json()).data.customers[0]._id;
    const invoice = (date: string, more: object = {}) =>
      post(page, '/invoice/create', {
        items: [{ item: product._id, quantity: 1, salePrice: 1000 }],
        date,
        ...more,
      });
    const onCredit = { billTo: 'Customer', customerId };
    for (const day of ['2026-09-10', '2026-09-20']) {
      await invoice(day, { ...onCredit, dueDate: '2026-09-30' });
      await invoice(day, { billTo: 'Cash', receivedAmount: 1000, paymentMode: 'cash' });
    }

    await open(page, '/sales/invoice');
    await expect(range(page)).toHaveText('1–4 of 4');
    await page.getByText('Overdue', { exact: true }).first().click();
    await expect(range(page)).toHaveText('1–2 of 2');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('textbox', { name: 'Date to' }).fill('15/09/2026');
    await page.keyboard.press('Enter');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(range(page)).toHaveText('1–1 of 1');
    await expect(page).toHaveURL(/status=Overdue.*to=2026-09-15|to=2026-09-15.*status=Overdue/);

    await page.reload();
    await expect(range(page)).toHaveText('1–1 of 1');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Date: until 15/09/2026 Clear filter' }).click();
    await expect(range(page)).toHaveText('1–2 of 2');
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No sales invoices match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(range(page)).toHaveText('1–4 of 4');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('should give what it is narrowed to as a file', async ({ signedIn: page }) => {
    await open(page, `${LIST}?q=Customer+002`);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customers-and-suppliers-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const names = lines.slice(1).map((line) => /Customer \d{4}/.exec(line)?.[0]);
    expect(names).toEqual(Array.from({ length: 10 }, (_, i) => nameOf(20 + i)));
  });

  test('should be cards that a thumb can touch, on a phone', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LIST);
    const cards = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
    await expect(cards).toHaveCount(25);
    const targets = page.getByRole('main').locator('button:visible, a:visible, [role="combobox"]:visible');
    const small = () =>
      targets.evaluateAll((nodes) =>
        nodes
          .map((node) => ({ node, box: (node.closest('li') ?? node).getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ node }) => node.textContent || node.getAttribute('aria-label')),
      );
    await expect.poll(small).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await seriousFaults(page)).toEqual([]);

    await cards.nth(20).getByRole('link').click();
    await expect(page).toHaveURL(/[0-9a-f]{24}/);
    await page.goBack();
    await expect.poll(() => holdsFocus(cards.nth(20))).toBe(true);
    await expect(cards.nth(20)).toBeInViewport();
  });
});
