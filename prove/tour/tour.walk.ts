import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { faultsIn, show } from '../../e2e/support/accessibility';
import { openAllGroups } from '../../e2e/support/shop';
import { inRoot } from '../../tools/setup/paths.mjs';
import { isOfBackOffice, patternOf, test } from '../support/pages';
import { PASSWORD, people } from '../support/shop.mjs';
import { pageFaults } from './page-faults';

const AS = (process.env['TOUR_AS'] ?? 'admin').split(',');
const IS_EMPTY = process.env['TOUR_EMPTY'] === '1';
/** The pages that are asked for; all without it. */
const ONLY = process.env['TOUR_OF']?.split(' ');
const SHEETS = inRoot('dist', 'tour');

const WIDTHS = (process.env['TOUR_WIDTHS'] ?? '1440,1024,768,390').split(',').map(Number);
const SCHEMES = (['light', 'dark'] as const).slice(0, process.env['TOUR_LIGHT'] === '1' ? 1 : 2);
const LOOKS = WIDTHS.flatMap((width) =>
  SCHEMES.map((colorScheme) => ({
    name: `${width} ${colorScheme}`,
    colorScheme,
    viewport: { width, height: width > 390 ? 900 : 844 },
  })),
);
type Look = (typeof LOOKS)[number];

/** axe finds by layout and colours: at a desk and on a phone there is another layout, in the dark other colours. */
const isForAxe = ({ viewport: { width } }: Look) => width === 1440 || width === 390;

/** What a browser says of what the page itself does not do wrong. */
const NOT_THE_PAGES = /net::ERR_ABORTED|favicon/;

/** Where whoever may not enter a page is led to. */
const HOMES = ['/user', '/user/admin'];

async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, download, target }) => origin === location.origin && !download && !target)
      .map(({ pathname, search }) => pathname + search),
  );
}

/** Goes to an address, waits until it is drawn, and gives its faults by look. */
async function look(page: Page, address: string, folder: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const faults: string[] = [];
  const { pathname } = new URL(page.url());
  if (HOMES.includes(pathname) && !['/', ...HOMES].includes(new URL(address, page.url()).pathname))
    faults.push('it is not theirs');
  for (const one of LOOKS) {
    await show(page, one);
    const found = await page.evaluate(pageFaults, one.viewport.width === 1440);
    if (isForAxe(one)) found.push(...(await faultsIn(page, one)));
    faults.push(...found.map((fault) => `${one.name}: ${fault}`));
    const name = `${
      patternOf(address)
        .replace(/[/:?=]+/g, '-')
        .replace(/^-|-$/g, '') || 'start'
    }`;
    const file = path.join(folder, one.name, `${name}.png`);
    await page.screenshot({ path: file });
  }
  return faults;
}

test.use({ isEmpty: IS_EMPTY });

test('every page is whole at every width, light and dark', async ({ browser, demo }) => {
  const names: Map<string, string> = await people(demo.address);
  names.delete('customer');
  const who = AS.includes('all') ? [...names.keys()] : AS;
  const faults: string[] = [];
  for (const designation of who) {
    const sheets = path.join(SHEETS, IS_EMPTY ? `${designation} of an empty shop` : designation);
    fs.rmSync(sheets, { recursive: true, force: true });
    const context = await browser.newContext({ baseURL: demo.address });
    await openAllGroups(context);
    const data = { identifier: names.get(designation), password: PASSWORD };
    expect((await context.request.post('/api/v1/auth/login', { data })).ok(), designation).toBe(true);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' && !NOT_THE_PAGES.test(line.text())) said.push(line.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() === 403) said.push(`refused: ${new URL(answer.url()).pathname}`);
    });
    const seen = new Set<string>();
    const open = ONLY ? [...ONLY] : ['/'];
    while (open.length > 0) {
      const next = open.shift()!;
      const pattern = patternOf(next);
      if (seen.has(pattern) || !isOfBackOffice(next)) continue;
      seen.add(pattern);
      said.length = 0;
      const found = await look(page, next, sheets);
      if (!ONLY) open.push(...(await linksOf(page)));
      found.push(...new Set(said.map((line) => `the console says: ${line.slice(0, 200)}`)));
      console.log(`${designation} ${pattern}${found.map((fault) => `\n    ${fault}`).join('')}`);
      faults.push(...found.map((fault) => `${designation} ${pattern}: ${fault}`));
    }
    console.log(`${designation}: ${seen.size} pages`);
    await context.close();
  }
  expect(faults).toEqual([]);
});
