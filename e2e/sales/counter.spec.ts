import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, letIn, test } from '../support/shop';
import { addProduct, call, invoicesOf, itemBox, lineOf, scan } from './support';

const CODES = ['CABLE', 'CHARGER', 'COVER', 'GLASS', 'HOLDER', 'MOUSE', 'POUCH', 'RING', 'STAND', 'STRAP'];

interface Watched extends Window {
  watch: { keys: number; lost: string[] };
}

/** Counts the keys of a page and notes each that finds the cursor nowhere. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched = { keys: 0, lost: [] as string[] };
    Object.assign(window, { watch: watched });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (['Shift', 'Control'].includes(key)) return;
        watched.keys += 1;
        if (!document.activeElement?.matches('input')) watched.lost.push(key);
      },
      true,
    );
  });
const watched = (page: Page) => page.evaluate(() => (window as unknown as Watched).watch);

test.describe.serial('the counter', () => {
  test('should take ten items from the first scan to the printed bill by keys alone', async ({
    signedIn: page,
  }) => {
    for (const name of CODES) await addProduct(page, name.toLowerCase());
    await watch(page);
    await page.goto('/sales/invoice/create');
    // A scanner sends one code after another; two are sold by the dozen, and of the last item four.
    const sent = CODES.map((code, i) => (i === 2 || i === 5 ? `12*${code}` : code));
    await scan(page, ...sent);
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(10);
    await expect(lineOf(page, /cover/)).toHaveValue('12');
    await page.keyboard.press('ArrowUp');
    await expect(lineOf(page, /strap/)).toBeFocused();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(itemBox(page)).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
    const paper = page.waitForResponse(/\/invoice\/\w+\/paper$/);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('heading', { name: 'INV-0001' })).toBeVisible();
    expect((await paper).headers()['content-type']).toContain('application/pdf');
    const { keys, lost } = await watched(page);
    // The codes, Enter after each, up, 4, Enter, and the keys that save and print.
    expect(keys).toBe(sent.join('').length + sent.length + 4);
    expect(keys).toBeLessThan(80);
    expect(lost).toEqual([]);
    expect((await invoicesOf(page)).invoices[0]).toMatchObject({
      // Eight single pieces, of the last one three more, and two dozens.
      ...{ totalPayableAmount: (8 + 3 + 24) * 100, status: 'Paid' },
    });
  });

  test('should park a bill at one counter and write it on at another', async ({
    signedIn: page,
    browser,
    shop,
  }) => {
    await page.goto('/sales/invoice/create');
    await scan(page, 'CABLE', '3*RING');
    await expect(lineOf(page, /ring/)).toHaveValue('3');
    await page.keyboard.press('F8');
    // The next customer's goods come at once: no key of them is lost, and none is on the bill before.
    await page.keyboard.type('GLASS', { delay: 3 });
    await page.keyboard.press('Enter');
    await expect(lineOf(page, /glass/)).toHaveValue('1');
    const counter = await browser.newContext({ baseURL: shop.address });
    await letIn(counter);
    const other = await counter.newPage();
    await other.goto('/sales/invoice/create');
    await expect(other.getByRole('button', { name: /Parked \(1\)/ })).toBeVisible();
    await other.keyboard.press('F9');
    await expect(other.getByRole('dialog', { name: 'Parked bills' })).toBeVisible();
    expect(await seriousFaults(other)).toEqual([]);
    await other.keyboard.press('Enter');
    await expect(lineOf(other, /ring/)).toHaveValue('3');
    await other.keyboard.press('Control+Enter');
    await expect(other.getByText(/INV-0002 saved/)).toBeVisible();
    await counter.close();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/invoice/create', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Saving…' }).first()).toBeVisible();
    await scan(page, 'STAND');
    await expect(page.getByText('For the next bill: STAND')).toBeVisible();
    answer();
    await expect(page.getByText(/INV-0003 saved/)).toBeVisible();
    await expect(lineOf(page, /stand/)).toHaveValue('1');
    await expect(lineOf(page, /glass/)).toBeHidden();
    expect(await call(page, 'get', '/books/check')).toMatchObject({ differences: [] });
  });

  test('should write a sale, a purchase and a repair over the list, and narrow it by what was paid', async ({
    signedIn: page,
  }) => {
    await page.goto('/sales/invoice');
    await page.getByRole('button', { name: 'New Sale' }).click();
    const dialog = page.getByRole('dialog', { name: 'New sale' });
    await expect(dialog).toBeVisible();
    await scan(page, 'MOUSE');
    await expect(lineOf(page, /mouse/)).toHaveValue('1');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'INV-0004' })).toContainText('₹100.00');

    await page.getByRole('button', { name: 'New Purchase' }).click();
    await page.getByRole('dialog', { name: 'New purchase' }).getByLabel('Close').click();
    await page.getByRole('button', { name: 'Book Repair' }).click();
    const booking = page.getByRole('dialog', { name: 'Book a repair' });
    await booking.getByLabel('Repair price').fill('900');
    expect(await seriousFaults(page)).toEqual([]);
    await booking.getByLabel('Close').click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(booking).toBeHidden();

    await page.goto('/sales/invoice?minAmount=300&maxAmount=400');
    await expect(page.getByRole('row').filter({ hasText: 'INV-0002' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'INV-0004' })).toBeHidden();
  });
});
