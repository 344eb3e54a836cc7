import type { Language } from '@shopbench/contracts';

/** An instant by the shop's clock, as customers read it: `22 Nov 2026, 5:41 pm`. */
export const customerMoment = (at: string, language: Language, timeZone?: string): string =>
  new Date(at).toLocaleString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(timeZone ? { timeZone } : {}),
  });
