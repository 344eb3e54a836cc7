import * as z from 'zod/mini';
import { financialYearOf, type Day } from '../../values/days';

/** What the clock of the shop's data keeps apart. */
export const RETENTION_KINDS = [
  ...([
    'passcodes',
    'photos',
    'signatures',
    'identity',
    'messages',
    'requests',
    'quotations',
    'bookings',
  ] as const),
  ...(['documents', 'customers', 'history', 'imports', 'looks', 'sessions', 'consents', 'backups'] as const),
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Kinds whose months the shop sets. */
export const TIMED_KINDS = [
  ...(['photos', 'signatures', 'messages', 'requests', 'quotations', 'bookings'] as const),
  ...(['customers', 'history', 'imports', 'looks'] as const),
] as const satisfies readonly RetentionKind[];
export type TimedKind = (typeof TIMED_KINDS)[number];

/** How the time of a kind is decided. */
export interface RetentionRule {
  label: string;
  /** From when it counts. */
  from: string;
  /** What becomes of it then, and what stays. */
  then: string;
  /** The rule of law, and in plain words where it is our own choice or not settled. */
  source: string;
}

const RULE_8_3 = 'At least 12 months: DPDP Rules 2025, rule 8 (3), in force from 13 May 2027';
const OUR_CHOICE = 'The length is our proposal; no law names one';

/** A clock for each kind of data. Times are months; what is not in `FIRST_MONTHS` goes by its own rule. */
export const RETENTION: Readonly<Record<RetentionKind, RetentionRule>> = {
  passcodes: {
    label: 'Locks and passwords of devices',
    from: 'the hand-over',
    then: 'Wiped at once; who looked stays',
    source:
      'DPDP Act 2023, section 8 (7): no longer than the purpose. Whether the year of rule 8 (3) means a lock is not settled; it opens all else, so none is kept: ask who advises you',
  },
  photos: {
    label: 'Pictures of devices',
    from: 'the day all devices of the booking left',
    then: 'The pictures go; the booking stays',
    source: `DPDP Act 2023, section 8 (7). ${RULE_8_3}`,
  },
  signatures: {
    label: 'Signatures on bookings',
    from: 'the day all devices of the booking left',
    then: 'The picture goes; the booking stays',
    source: 'Limitation Act 1963, article 55: three years to sue on a contract, which the signature proves',
  },
  identity: {
    label: 'Proofs of identity of who sold a phone',
    from: 'the purchase',
    then: 'Number and picture are wiped; the purchase stays',
    source:
      'CGST Act 2017, section 36; the years are set under Phones bought from persons, and count whether or not this clock is on',
  },
  messages: {
    label: 'Messages with customers',
    from: 'the day each was written',
    then: 'Deleted',
    source: `${OUR_CHOICE}. ${RULE_8_3}`,
  },
  requests: {
    label: 'What customers asked for by their page',
    from: 'the answer',
    then: 'Deleted; the document it led to stays',
    source: `${OUR_CHOICE}. ${RULE_8_3}`,
  },
  quotations: {
    label: 'Enquiries: quotations that nothing came of',
    from: 'the day of the quotation',
    then: 'Name, number, address and notes are emptied; goods and prices stay',
    source: `${OUR_CHOICE}. ${RULE_8_3}`,
  },
  bookings: {
    label: 'Repairs without a bill',
    from: 'the day all devices of the booking left',
    then: 'Name, number, address, IMEI and notes are emptied; fault and price stay',
    source: 'Limitation Act 1963, article 55: three years. One with a bill or a payment goes by tax law',
  },
  documents: {
    label: 'Bills, notes, and repairs that were billed or paid for',
    from: 'the due date of the year’s annual return: 31 December after it',
    then: 'Name, number, address, GSTIN and notes are emptied; number, day, goods, tax and money stay',
    source:
      'CGST Act 2017, section 36 and CGST Rules 2017, rule 56: 72 months. An appeal or inquiry keeps them a year longer than it lasts: hold the person',
  },
  customers: {
    label: 'Customers who came no more',
    from: 'their last bill, repair or payment',
    then: 'Erased as at their own wish; documents within tax law keep what is printed on them',
    source:
      'DPDP Act 2023, section 8 (7) and (8). Three years is the measure that the Third Schedule of the Rules sets for very large sellers; for a shop no law names one',
  },
  history: {
    label: 'History of customers’ records',
    from: 'the day of the change',
    then: 'The old values go; who did what and when stays',
    source: `${OUR_CHOICE}. ${RULE_8_3}`,
  },
  imports: {
    label: 'Rows of lists of people that were brought in',
    from: 'the end of the import',
    then: 'The rows are emptied and cannot be taken back any more; the counts stay',
    source: `${OUR_CHOICE}. ${RULE_8_3}`,
  },
  looks: {
    label: 'Who looked at a person, and who of the staff signed in from where',
    from: 'the day',
    then: 'Deleted',
    source: 'DPDP Rules 2025, rule 6 (1) (e): logs for a year',
  },
  sessions: {
    label: 'Sessions with their IP addresses',
    from: 'the sign-in',
    then: 'Deleted by themselves after 16 hours at most',
    source: 'Our choice: the log of sign-ins above is what the rule asks for',
  },
  consents: {
    label: 'Consents: purpose, version, day, who took it',
    from: '–',
    then: 'Stay, without any words of the person',
    source: 'DPDP Act 2023, section 6 (10): the shop has to prove that it asked',
  },
  backups: {
    label: 'Backups and copies outside',
    from: 'the day each was made',
    then: 'A copy of before still has what was erased since, until it goes by its own age',
    source:
      'The ages are set under Daily backup and Copies outside. What is restored from one is erased anew by the clock, and not what was erased by hand',
  },
};

/** What stands in the place of a name that is kept no more. */
export const ERASED_NAME = 'Erased';

/** The months that a shop begins with. */
export const FIRST_MONTHS: Readonly<Record<TimedKind, number>> = {
  photos: 12,
  signatures: 36,
  messages: 24,
  requests: 24,
  quotations: 24,
  bookings: 36,
  customers: 36,
  history: 36,
  imports: 12,
  looks: 12,
};
export const LEAST_MONTHS = 12;
export const MOST_MONTHS = 240;
/** Months that tax law asks for from the due date of the annual return. Source: CGST Act 2017, section 36; CGST Rules 2017, rule 56. */
export const TAX_MONTHS = 72;

const months = z.number().check(z.int(), z.gte(LEAST_MONTHS), z.lte(MOST_MONTHS));

/** The clock as the settings keep it: whether it runs, and how many months each kind is kept. */
export const retentionSettings = z.strictObject({
  on: z.boolean(),
  months: z.strictObject(
    Object.fromEntries(TIMED_KINDS.map((kind) => [kind, months])) as Record<TimedKind, typeof months>,
  ),
});
export type RetentionSettings = z.output<typeof retentionSettings>;

/**
 * The last day on which a document of this day must be kept: 72 months after the annual return of its financial year was due, on 31
 * December after it. A due date that the government moves later is not known here: hold what it concerns.
 */
export const taxKeptUntil = (day: Day): Day => `${financialYearOf(day) + 1 + TAX_MONTHS / 12}-12-31`;

/** The newest day whose documents tax law asks for no more on `today`. */
export function lastUntaxedDay(today: Day): Day {
  // Kept until 31 December of Y + 6, of the year that ends on 31 March of Y.
  return `${Number(today.slice(0, 4)) - 1 - TAX_MONTHS / 12}-03-31`;
}

/** The same day so many months before, or the last one of that month where it is shorter. */
export function monthsBefore(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The newest day of a kind that is over on `today`: what is of that day or before goes. */
export const overUntil = (kind: TimedKind | 'documents', today: Day, set: RetentionSettings): Day =>
  kind === 'documents' ? lastUntaxedDay(today) : monthsBefore(today, set.months[kind]);

/** One row of the page: how long, how much of it is over now; null where it is not counted. */
export const retentionRow = z.object({
  kind: z.enum(RETENTION_KINDS),
  /** How long, in words of the shop's own settings. */
  kept: z.string(),
  over: z.nullable(z.number()),
});

/** `GET /privacy/clock`: the table with what would go now, whether the clock runs, and what it last did. */
export const retentionClock = z.object({
  on: z.boolean(),
  months: z.record(z.enum(TIMED_KINDS), z.number()),
  rows: z.array(retentionRow),
  /** The day until which copies of today are kept, as the settings stand. */
  copiesUntil: z.string(),
  spared: z.number(),
  runs: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      erased: z.array(z.object({ kind: z.enum(RETENTION_KINDS), count: z.number() })),
    }),
  ),
});
export type RetentionClock = z.infer<typeof retentionClock>;
