/**
 * Gives the focus to what stands where its last owner was, such as the button of a form that was sent; not where somebody
 * has gone on to another field meanwhile. The page stays where it was scrolled to.
 */
export function focusIfFree(one: HTMLElement | null): void {
  if (document.activeElement === document.body) one?.focus({ preventScroll: true });
}
