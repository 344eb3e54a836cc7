const FOCUSABLE =
  'input:not([type="hidden"]):not([disabled]):not([tabindex="-1"]):not([aria-hidden="true"]), textarea:not([disabled]), div[role="combobox"]:not([aria-disabled="true"]), button[type="submit"]:not([disabled])';

/** The input of a select is hidden from the keyboard too. */
const FIELD =
  'input:not([type="hidden"]):not([disabled]):not([aria-hidden="true"]), textarea:not([disabled]), div[role="combobox"]:not([aria-disabled="true"])';

/** Focuses what comes first in `within`, a field unless told; gives it, null when there is none. */
export function focusFirst(within: HTMLElement, what = FIELD): HTMLElement | null {
  const first = within.querySelector<HTMLElement>(what);
  first?.focus();
  return first;
}

/**
 * Focuses the field after `current`, or the submit button after the last; selects what is in it. False when none comes
 * after it.
 */
export function focusNextField(form: HTMLElement, current: HTMLElement): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !one.closest('[hidden]'));
  const next = fields[fields.indexOf(current) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
  return next !== undefined;
}

const nameOf = (element: Element) => element.getAttribute('name') ?? '';

/** The paths that fields within stand for. */
export const fieldPaths = (within: HTMLElement): string[] =>
  [...within.querySelectorAll('[name]')].map(nameOf);

/** Those of `paths` that no field of the form stands for. */
export function unplacedPaths(form: HTMLElement, paths: readonly string[]): string[] {
  const names = fieldPaths(form);
  return paths.filter((path) => !names.includes(path));
}

/** Focuses the field that stands first in the form among those named in `paths`. */
export function focusField(form: HTMLElement, paths: readonly string[]): void {
  const named = [...form.querySelectorAll<HTMLElement>('[name]')].find((element) =>
    paths.includes(nameOf(element)),
  );
  // A select's named input is hidden; what can be focused stands before it.
  const isHidden = named?.getAttribute('aria-hidden') === 'true' || named?.getAttribute('type') === 'hidden';
  const target = isHidden ? named?.parentElement?.querySelector<HTMLElement>('[role="combobox"]') : named;
  target?.focus();
}
