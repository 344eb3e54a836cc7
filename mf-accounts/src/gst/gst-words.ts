import {
  addDays,
  daysOfMonth,
  monthOf,
  TRADE_DOCUMENTS,
  type CountedKind,
  type Section,
} from '@shopbench/contracts';

/** Table of the form and name of each section. */
export const SECTION_WORDS: Record<Section, { table: string; name: string; note: string }> = {
  b2b: { table: '4', name: 'B2B', note: 'Registered buyers' },
  b2cl: { table: '5', name: 'B2C large', note: 'Other states, above the limit' },
  exp: { table: '6', name: 'Exports', note: 'Buyers abroad' },
  b2cs: { table: '7', name: 'B2C small', note: 'All other, less their notes' },
  nil: { table: '8', name: 'Nil rated', note: 'Exempt and outside GST too' },
  cdnr: { table: '9B', name: 'Notes, registered', note: 'Credit and debit notes' },
  cdnur: { table: '9B', name: 'Notes, large B2C', note: 'Credit and debit notes' },
  margin: { table: '', name: 'Margin scheme', note: 'Second hand, rule 32(5): not in the file' },
};

export const seriesWords = (kind: CountedKind): string => `${TRADE_DOCUMENTS[kind].noun}s`;

/** The month that is filed now, as a rule. */
export const monthBefore = (month: string): string => monthOf(addDays(daysOfMonth(month).from, -1));
