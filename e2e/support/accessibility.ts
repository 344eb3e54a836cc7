import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that look at colours: the dark look differs from the light one, which is held to all of them, by nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds that keeps somebody from using the page: the rule, and the elements that break it. Waits for what
 * fades in or out, since half of it lacks contrast; what moves for ever is not waited for.
 */
export async function seriousFaults(page: Page, runOnly?: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // What passes need not be described, nor come over: that takes most of the time.
    const found = await inPage.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      html: nodes.map(({ html }) => html),
    }));
  }, runOnly);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}

/** The looks in which a page must be free of faults: light and dark, at a desk and on a phone. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((viewport) => ({ name: `${colorScheme} at ${viewport.width} px`, colorScheme, viewport })),
);

/** Shows the open page in a look, with all that it loads for it. */
export async function show(page: Page, { colorScheme, viewport }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  // What listens to the size is drawn by the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** The serious faults of the open page in the look in which it is shown. */
export const faultsIn = (page: Page, { colorScheme }: (typeof LOOKS)[number]): Promise<string[]> =>
  seriousFaults(page, colorScheme === 'dark' ? OF_COLOURS : undefined);

/** The serious faults of the open page in every look, by the look's name. */
export async function faultsInAllLooks(page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const look of LOOKS) {
    await show(page, look);
    const found = await faultsIn(page, look);
    if (found.length > 0) faults[look.name] = found;
  }
  return faults;
}
