import { readFile } from 'node:fs/promises';
import { faultsInAllLooks } from '../support/accessibility';
import { expect, test } from '../support/shop';

test('the shop’s health by keyboard alone, free of faults in all looks, and a bundle of it', async ({
  signedIn: page,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open health' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop’s health');
  await expect(page.getByText('Data disk', { exact: true })).toBeVisible();
  expect(await faultsInAllLooks(page)).toEqual({});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Bundle for a helper' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('One file to send on');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the bundle' }).focus();
  await page.keyboard.press('Enter');
  const made = await download;
  expect(made.suggestedFilename()).toMatch(/^shopbench-health-.*\.zip$/);
  expect((await readFile(await made.path())).subarray(0, 2).toString()).toBe('PK');
});
