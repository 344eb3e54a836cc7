import type { Page } from '@playwright/test';

/** Types into the field that has the focus and goes on by Tab, as somebody without a mouse does; Enter at the end. */
export async function typeThrough(page: Page, ...texts: string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    if (i > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    if (text) await page.keyboard.type(text);
    else await page.keyboard.press('Delete');
  }
  await page.keyboard.press('Enter');
}

/** Presses Tab until the element that is named so has the focus. */
export async function tabTo(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await target.waitFor();
  for (let i = 0; i < 80; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${role} "${name}"`);
}
