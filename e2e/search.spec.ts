import type { Page } from '@playwright/test';
import { seriousFaults } from './support/accessibility';
import { expect, letIn, test } from './support/shop';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => palette(page).getByRole('combobox');
const rows = (page: Page) => palette(page).getByRole('option');

/** What a scanner does: it sends its keys 5 ms apart, however busy this machine is, and waits for no page. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const begun = Date.now();
  const press = (key: string, i: number) => {
    const timestamp = (begun + i * 5) / 1000;
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ];
  };
  await Promise.all([...code].flatMap(press));
}

test.describe.serial('the search', () => {
  test.beforeAll(async ({ browser, shop }) => {
    const page = await browser.newPage({ baseURL: shop.address });
    await letIn(page.context());
    const create = async (path: string, data: object) => {
      const answer = await page.request.post(`/api/v1/${path}/create`, { data });
      expect(answer.status()).toBe(201);
    };
    await create('customer', { name: 'Sunil Reddy', mobileNumber: '9848021763', address: 'Aundh, Pune' });
    await create('customer', { name: 'Redmi Fan', mobileNumber: '9848021764', address: 'Baner, Pune' });
    for (const [productName, itemCode] of [
      ['Redmi Note 13 Pro', 'XR-RN13P'],
      ['Display Redmi Note 12', 'DSP-RN12'],
      ['Charger', 'CHG-25'],
    ])
      await create('product', {
        productName,
        itemCode,
        purchasePrice: 100,
        salePrice: 200,
        unit: 'PCS',
        openingStock: 4,
      });
    await page.close();
  });

  test('should open by / and Ctrl-K, find by keyboard, and remember what was opened', async ({
    signedIn: page,
  }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('red', { delay: 120 });
    await expect(rows(page)).toHaveCount(4);
    await expect(palette(page).getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveCount(2);
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    const product = palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first();
    await expect(product).toHaveAttribute('aria-selected', 'true');
    const name = await product.locator('.title').innerText();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
    await expect(palette(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    const before = palette(page).getByRole('group', { name: 'Opened last' }).getByRole('option');
    await expect(before).toHaveCount(1);
    await expect(before).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  test('should lose no key that is typed while it opens', async ({ signedIn: page }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('35 209900 176148 1');
    await expect(box(page)).toHaveValue('35 209900 176148 1');
    // Called once more out of impatience, it takes no key away.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('23');
    await expect(box(page)).toHaveValue('35 209900 176148 123');
  });

  test('should open inside a form by Ctrl-K and leave / to the field', async ({ signedIn: page }) => {
    await page.goto('/user/customer/create');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('S');
    await name.press('/');
    await expect(name).toHaveValue('S/');
    await name.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('S/');
  });

  for (const [when, isWaiting] of [
    ['before the box is there', false],
    ['into the box of a page that is busy', true],
  ] as const)
    test(`should open at once what a scanner sends ${when}`, async ({ signedIn: page }) => {
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      if (isWaiting) {
        await expect(box(page)).toBeFocused();
        await page.evaluate(() =>
          document.addEventListener('input', () => {
            for (const begun = performance.now(); performance.now() - begun < 150;);
          }),
        );
      }
      await scan(page, 'DSP-RN12');
      await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
      await expect(page.getByText('Display Redmi Note 12').first()).toBeVisible();
    });

  test('should offer to begin with a text that nothing is found for', async ({ signedIn: page }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('zebra', { delay: 100 });
    await expect(palette(page).getByText('Nothing for “zebra”')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    for (const link of ['New sale', 'Book repair'])
      await expect(palette(page).getByRole('link', { name: link })).toBeVisible();
    await palette(page).getByRole('link', { name: 'New customer' }).click();
    await expect(page).toHaveURL(/\/user\/customer\/create\?text=zebra$/);
  });
});
