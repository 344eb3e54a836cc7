/** What was pressed has gone with what it did: the keyboard goes on at the page's heading. Called once the dialog is gone (`flushSync`). */
export function backToHeading(): void {
  // The dialog gives the focus back first.
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
