/**
 * The heading of the page. Areas draw it, and others than ours do too, so the page itself is asked.
 */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');

/** The words of the heading and of each chip in it, apart; none before it is drawn. */
export const headingWords = (): string[] =>
  [...(pageHeading()?.childNodes ?? [])].map((node) => node.textContent?.trim() ?? '').filter(Boolean);

/** Focuses it where it is, and answers whether it was there. */
export function focusPageHeading(): boolean {
  const heading = pageHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
