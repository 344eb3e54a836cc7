import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultsInAllLooks } from '../support/accessibility';
import { expect, test } from '../support/shop';

test('copies outside by keyboard alone, free of faults in all looks: a place, its key on paper, a copy', async ({
  signedIn: page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open copies outside' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backup');
  await expect(page.getByRole('status').filter({ hasText: 'No copy leaves this computer' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a place' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Blue stick');
  await dialog.getByRole('textbox', { name: /Folder/ }).fill(folder);
  await dialog.getByRole('button', { name: 'Try and add' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The key on paper');
  const key = (await page.locator('code').textContent())!;
  expect(key.replaceAll(' ', '')).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/);
  expect(await faultsInAllLooks(page)).toEqual({});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Done, it is kept' }).press('Enter');
  await page.getByRole('button', { name: 'Prove it', exact: true }).press('Enter');
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('textbox').fill(key.toLowerCase());
  await asked.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page.getByText('Kept', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).first().press('Enter');
  await expect(page.getByRole('list', { name: 'Where copies lie' })).toContainText('in one copy', {
    timeout: 60_000,
  });
  expect(await faultsInAllLooks(page)).toEqual({});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'More about Blue stick' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove…' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Where copies lie' })).not.toContainText('Blue stick');
  await rm(folder, { recursive: true, force: true });
});
