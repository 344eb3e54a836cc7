import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';
import { addProduct } from '../sales/support';

test('should do by key, from the search, and to many at once', async ({ signedIn: page }) => {
  for (const name of ['glass one', 'glass two', 'glass three']) await addProduct(page, name, 100);
  await page.goto('/product?q=glass');
  const rows = page.locator('.MuiDataGrid-row');
  await expect(rows).toHaveCount(3);

  // By key: a tick each, then what the list of keys says.
  await page.locator('h1').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Tick the row');
  await expect(keys).toContainText('Create Product');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // To both at once, and taken back.
  await page.getByRole('button', { name: 'Price by %' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Price by percent' });
  await dialog.getByLabel(/Percent/).fill('10');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(page.getByText('Price +10 %: 2 of 2')).toBeVisible();
  await expect(page.getByText('₹110.00')).toHaveCount(2);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo 2' }).click();
  await expect(page.getByText('Undo: Price +10 %: 2 of 2')).toBeVisible();
  await expect(page.getByText('₹110.00')).toHaveCount(0);

  // The view under a name, from the search.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('save this view');
  await page.getByRole('option', { name: /Save this view/ }).click();
  const saving = page.getByRole('alertdialog', { name: 'Save this view' });
  await saving.getByLabel(/Name/).fill('All glass');
  await saving.getByLabel('For everybody').check();
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toBeHidden();
  await page.goto('/product');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /All glass/ }).click();
  await expect(rows).toHaveCount(3);

  // From one record to the next in that order.
  const opened = () => page.locator('h1').first();
  await page.getByRole('link', { name: 'Glass One' }).click();
  await expect(opened()).toContainText('Glass One');
  await page.keyboard.press(']');
  await expect(opened()).toContainText('Glass Three');
  await page.keyboard.press('[');
  await expect(opened()).toContainText('Glass One');

  // A folded group keeps the page's own entry; between phone and wide screen it is an icon.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Inventory' }).click();
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Second hand' })).toBeHidden();
  await page.setViewportSize({ width: 800, height: 900 });
  await menu.getByRole('button', { name: 'Master' }).hover();
  await menu.getByRole('link', { name: 'Brands' }).click();
  await expect(opened()).toContainText('Brands');
  expect(await seriousFaults(page)).toEqual([]);
});
