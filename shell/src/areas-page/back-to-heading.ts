import { focusPageHeading } from '../start/page-heading';

/** What was pressed has gone with what it did: the keyboard goes on at the page's heading. Called once the dialog is gone (`flushSync`). */
export function backToHeading(): void {
  // The dialog gives the focus back first.
  setTimeout(focusPageHeading);
}
