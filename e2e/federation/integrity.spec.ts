import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Federation } from './support/federation';
import { expect, test } from './support/federation';
import { areaCard, title } from './support/requests';

/** What a stranger puts behind a published file, in every form in which browsers get it. */
function tamper({ areasDir, readRegistry }: Federation, find: RegExp, more: string): string {
  const { version, build } = readRegistry().areas.find(({ name }) => name === 'tills')!;
  const folder = path.join(areasDir, 'tills', `${version}-${build}`);
  const name = fs.readdirSync(folder).find((file) => find.test(file)) ?? '';
  const file = path.join(folder, name);
  const content = fs.readFileSync(file, 'utf8') + more;
  fs.writeFileSync(file, content);
  if (fs.existsSync(`${file}.br`)) fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
  if (fs.existsSync(`${file}.gz`)) fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content));
  return name;
}

for (const [what, file, more, at] of [
  ['entry', /^remoteEntry\..*\.js$/, ';globalThis.tampered = true;', '/tills'],
  ['first script', /^area\..*\.js$/, ';globalThis.tampered = true;', '/tills'],
  ['script of a page', /^\d+\..*\.js$/, ';globalThis.tampered = true;', '/tills/drawer'],
  ['style sheet', /\.css$/, '\nbody { --tampered: true; }', '/tills/drawer'],
] as const)
  test(`should refuse a tampered ${what} before it runs, and say so, until it is published again`, async ({
    page,
    federation,
  }) => {
    await federation.publish('tills-v1');
    const name = tamper(federation, file, more);
    await page.goto(at);
    const card = areaCard(page, 'Tills');
    await expect(card).toContainText(`${name} is not the file that was published`);
    const isRun = await page.evaluate(
      () => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered'),
    );
    expect(isRun || false).toBe(false);

    await federation.publish('tills-v1');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page, 'Tills, first edition')).toBeVisible();
    if (at === '/tills/drawer') await expect(page.getByText('Drawer of the first edition')).toBeVisible();
  });
