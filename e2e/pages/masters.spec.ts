import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';

/** Answers a question by its second button, by keyboard: the first one has the focus. */
async function confirm(page: Page, words: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: words });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Creates over a list: the dialog's first field has the focus. */
async function createByKeyboard(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** Types a name into a picker, leaves it and answers Yes. */
async function makeInline(page: Page, picker: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).fill(name);
  await page.keyboard.press('Tab');
  await expect(page.getByText(`Create new ${picker.toLowerCase()} "${name}"?`)).toBeVisible();
  await confirm(page, 'Yes');
}

test('masters by keyboard: made, made on the way, edited, merged, taken apart, archived', async ({
  signedIn: page,
}) => {
  await page.goto('/brand');
  for (const brand of ['Samsung', 'Samsng']) await createByKeyboard(page, 'Create Brand', brand);
  await expect(page.getByRole('link', { name: 'Samsng' })).toBeVisible();

  await page.goto('/mobile/create');
  await makeInline(page, 'Model', 'Galaxy A15');
  await page.getByRole('combobox', { name: 'Brand' }).fill('samsng');
  await page.keyboard.press('Tab');
  // It is looked up: until then the form is not saved.
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Samsng');
  await page.getByLabel('IMEI', { exact: true }).fill('490154203237518');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/mobile$/);
  await page.getByRole('link', { name: 'Samsng Galaxy A15' }).press('Enter');
  await page.getByLabel('Warranty').fill('1 month');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/mobile$/);

  await page.goto('/brand');
  await page.getByRole('link', { name: 'Samsng' }).press('Enter');
  await page.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByRole('combobox', { name: 'Merge into' }).fill('Samsung');
  await page.getByRole('option', { name: 'Samsung' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await seriousFaults(page)).toEqual([]);
  await confirm(page, 'Merge');
  await expect(page.getByRole('heading', { name: 'Samsung', exact: true })).toBeVisible();
  await page.goto('/mobile');
  await expect(page.getByRole('link', { name: 'Samsung Galaxy A15' })).toBeVisible();

  await page.goto('/brand');
  await page.getByRole('link', { name: 'Samsung' }).press('Enter');
  await page.getByRole('button', { name: 'Take Samsng apart' }).press('Enter');
  await expect(page.getByText('Merged into this')).toBeHidden();
  await page.goto('/brand');
  await page.getByRole('link', { name: 'Samsng' }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await confirm(page, 'Yes, Delete');
  await expect(page.getByText(/Samsng archived: mobiles refer to it/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Samsng' })).toBeHidden();

  await page.goto('/category');
  await page.getByRole('button', { name: 'Create Category' }).first().press('Enter');
  await page.getByLabel('Category name').fill('Chargers');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Gst rate is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'GST rate' }).press('Space');
  await page.getByRole('option', { name: '18 %' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Chargers' }).press('Enter');
  await page.getByLabel('Sub category').fill('USB-C');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('USB-C')).toBeVisible();

  await page.goto('/fault');
  await createByKeyboard(page, 'Create New Problem', 'Display broken');
  await page.getByRole('link', { name: 'Display Broken' }).press('Enter');
  await page.getByLabel('Sub fault').fill('Lines');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/fault$/);
  await expect(page.getByRole('form', { name: 'Problem' })).toBeHidden();
  await expect(page.getByText('Lines')).toBeVisible();
});
