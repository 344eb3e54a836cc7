import { expect } from '@playwright/test';
import { isOfBackOffice, patternOf, test } from '../support/pages';
import { ADMIN, PASSWORD } from '../support/shop.mjs';
import { formTools } from './form-tools';
import { standInForChanges } from './stand-in';
import { walkPage, type Tried } from './walk-page';

/** The pages whose forms are asked for; all without it. */
const ONLY = process.env['FORMS_OF']?.split(' ');
/** Forms that the walk cannot make go out, by page and name without its number; each with why. */
const CANNOT_GO_OUT: Readonly<Record<string, string>> = {
  '/repair/update/repair-item/:id/:n Repaired by a partner': 'the walk picks no supplier over a dialog',
};

/** What is kept as another figure than the one that was typed, by page and name; each with why. */
const KEPT_OTHERWISE: Readonly<Record<string, string>> = {
  '/product/:id Stock adjustment': 'a count is kept as the change that follows from it',
};

/** No page is walked for so long, however busy the machine: it hangs. */
const HANGS_MS = 1_800_000;
const hung = (address: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${address} hangs`)), HANGS_MS).unref();
  });

test('every form of the back office keeps what is typed, and goes out under one key', async ({
  page,
  context,
}) => {
  const signedIn = await context.request.post('/api/v1/auth/login', {
    data: { identifier: ADMIN, password: PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  await page.addInitScript(standInForChanges);
  await page.addInitScript({ content: `window.form = (${String(formTools)})();` });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  const seen = new Set<string>();
  const open = ONLY ?? ['/user/admin'];
  const tried: Tried[] = [];
  const unfocused: string[] = [];
  let known = { buttons: [] as string[], forms: [] as string[] };
  while (open.length > 0) {
    const next = open.shift()!;
    if (seen.has(patternOf(next)) || !isOfBackOffice(next)) continue;
    seen.add(patternOf(next));
    const walk = page.evaluate(walkPage, [next, known] as [string, typeof known]);
    const walked = await Promise.race([walk, hung(next)]);
    known = { buttons: walked.buttons, forms: walked.forms };
    tried.push(...walked.tried);
    unfocused.push(...walked.unfocused);
    if (!ONLY) open.push(...walked.links);
    for (const { form, sent, asks, faults } of walked.tried)
      console.log([`${next} ${form}, sent ${sent} times`, ...asks, ...faults].join(': '));
  }
  const unsent = tried
    .filter(({ sent, page: at, form }) => sent === 0 && !CANNOT_GO_OUT[`${at} ${form.replace(/\d+/g, '#')}`])
    .map(({ page: at, form, asks }) => [`${at} ${form}`, ...asks].join(': '));
  console.log(
    `${tried.length} forms; not sent: ${unsent.join(', ')}; no focus after: ${unfocused.join(', ')}`,
  );
  expect(unsent).toEqual([]);
  const wrong = tried.filter(({ page: at, form, faults }) =>
    faults.some((fault) => !fault.startsWith('a reload') || !KEPT_OTHERWISE[`${at} ${form}`]),
  );
  expect(wrong).toEqual([]);
  // So many there are; fewer means that the walk does not find them any more.
  expect(tried.length).toBeGreaterThan(ONLY ? 0 : 50);
});
