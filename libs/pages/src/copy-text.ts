/**
 * Puts a text where it can be pasted from. Resolves to whether it is there; never rejects. Browsers have the clipboard only
 * on pages that come by https or from the machine itself; the other tills of a shop copy by a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  Object.assign(box.style, { position: 'fixed', opacity: '0' });
  // A dialog keeps the focus within itself.
  (focused?.closest('[role="dialog"]') ?? document.body).append(box);
  box.select();
  // The only way without the clipboard, and no browser is without it.
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
