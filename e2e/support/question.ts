import { expect, type Page } from '@playwright/test';

/** Answers the open question by its second button, by keyboard, and waits until the question is gone: the first one has the focus. */
export async function confirm(page: Page, words: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: words })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}
