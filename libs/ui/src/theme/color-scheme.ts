/** `system` follows the operating system's setting. */
export type ColorScheme = 'system' | 'light' | 'dark';

const KEY = 'color-scheme';

/** The scheme that was chosen on this device. */
export function chosenColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in `scheme` and remembers it on this device. */
export function chooseColorScheme(scheme: ColorScheme): void {
  applyColorScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // A browser without storage shows the choice until the page is closed.
  }
}

/** Shows the page in `scheme`; at start-up in the chosen one. */
export function applyColorScheme(scheme: ColorScheme = chosenColorScheme()): void {
  const root = document.documentElement;
  if (scheme === 'system') root.removeAttribute('data-color-scheme');
  else root.setAttribute('data-color-scheme', scheme);
}
