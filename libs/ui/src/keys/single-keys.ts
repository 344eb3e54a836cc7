const STORED = 'single-keys';

/** Whether keys of one character do what they stand for; a person may switch that off in this browser. Source: WCAG 2.1.4. */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** Switches keys of one character on or off, in this browser. */
export function setSingleKeys(work: boolean): void {
  try {
    if (work) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // A browser without storage keeps them on.
  }
}
