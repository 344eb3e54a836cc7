import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { followNotes } from '../../tools/upgrade/asked.mjs';
import { noteRunning, noteStopped } from '../../tools/upgrade/running.mjs';
import { faultsInAllLooks } from '../support/accessibility';
import { ADMIN, expect, test } from '../support/shop';

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

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Lays an archive that says it is a release where an admin finds it, with its sum. */
function layRelease(releases: string): void {
  const name = 'shopbench-9.0.0-linux-x64';
  const folder = path.join(releases, name);
  fs.mkdirSync(folder);
  fs.writeFileSync(
    path.join(folder, 'release.json'),
    '{"name":"shopbench","version":"9.0.0","commit":"nine"}',
  );
  const archive = path.join(releases, `${name}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', releases, name]);
  const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  fs.writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tgz\n`);
}

test('an upgrade by keyboard alone: pressed, confirmed by the password, taken by who started the shop', async ({
  signedIn: page,
  shop,
}) => {
  const { data } = await (await page.request.get('/api/v1/upgrade')).json();
  const dataDir = path.dirname(data.folder);
  // As `npm start` does, whose program the API is.
  noteRunning(dataDir, { root: ROOT, port: Number(new URL(shop.address).port) });
  const told: string[] = [];
  const notes = followNotes(dataDir, ROOT, (line) => told.push(line));
  layRelease(data.folder);
  const client = await MongoClient.connect(shop.database);
  await client
    .db()
    .collection('sessions')
    .updateMany({}, { $set: { confirmedAt: new Date(0) } });
  // The program that is begun refuses by it, before it unpacks anything beside this checkout.
  process.env['MONGODB_URI'] = 'mongodb://elsewhere';
  try {
    await page.goto('/settings/upgrade');
    await page.getByRole('button', { name: 'Upgrade…' }).press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Upgrade to 9.0.0 (nine)?' });
    await asked.getByRole('button', { name: 'Upgrade', exact: true }).press('Enter');
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(confirm.getByLabel('Password')).toBeFocused();
    expect(told).toEqual([]);
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'It did not begin' })).toContainText(
      'shopbench-9.0.0-linux-x64.tgz: The data of this shop lie on a database server',
      { timeout: 15_000 },
    );
    expect(told[0]).toBe('An admin asks for an upgrade.');
    expect(await faultsInAllLooks(page)).toEqual({});
  } finally {
    delete process.env['MONGODB_URI'];
    notes.stop();
    noteStopped(dataDir);
    await client.close();
  }
});
