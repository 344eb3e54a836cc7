import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds that keeps somebody from using the page: the rule, and the elements that break it. Waits for what
 * fades in or out, since half of it lacks contrast; what moves for ever is not waited for.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // What passes need not be described, nor come over: that takes most of the time.
    const found = await inPage.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      html: nodes.map(({ html }) => html),
    }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}
