import { formatDay, type Day } from '../../values/days';
import type { Language } from '../../values/language';

/** Until which day a repair is under warranty, the day itself included; a part only where one was used. */
export interface RepairWarranty {
  labourUntil?: Day | undefined;
  partUntil?: Day | undefined;
}

const UNTIL = {
  en: { labour: (day: string) => `labour until ${day}`, part: (day: string) => `part until ${day}` },
  hi: { labour: (day: string) => `काम ${day} तक`, part: (day: string) => `पार्ट ${day} तक` },
} as const satisfies Record<Language, object>;

/** `labour until 20/12/2026, part until 18/02/2027`; empty where neither is under warranty. */
export function warrantyText({ labourUntil, partUntil }: RepairWarranty, language: Language = 'en'): string {
  const { labour, part } = UNTIL[language];
  return [labourUntil && labour(formatDay(labourUntil)), partUntil && part(formatDay(partUntil))]
    .filter(Boolean)
    .join(', ');
}
