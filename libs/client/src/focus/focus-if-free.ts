/**
 * Gives the focus to what stands where its last owner was, such as the button of a form that was sent; not where somebody
 * has gone on to another field meanwhile. It is free while nothing has it, or what stands around (`useKeptFocus` lends it to
 * that while its owner is away). The page stays where it was scrolled to. With a `form`, to a field of that: from anything in
 * it too, and the page is scrolled there.
 */
export function focusIfFree(one: HTMLElement | null, form?: HTMLFormElement): void {
  const at = document.activeElement;
  if (at === null || at.contains(one) || form?.contains(at)) one?.focus({ preventScroll: !form });
}
