const PREFIX = 'my-typed:';

const keyOf = (owner: string, form: string) => `${PREFIX}${owner}:${form}`;

/** What a person typed into a form of this tab and has not sent, by the names of its fields. */
export function recallTyped(owner: string, form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps what is typed over a reload; null once it is sent. */
export function rememberTyped(owner: string, form: string, typed: Record<string, string> | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(owner, form));
    else sessionStorage.setItem(keyOf(owner, form), JSON.stringify(typed));
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Forgets what everybody typed here: somebody signs out. */
export function forgetTyped(): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // A browser without storage keeps nothing.
  }
}
