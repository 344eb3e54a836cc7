import * as z from 'zod/mini';
import { fieldWords } from '../../words/field-words';
import { LANGUAGES } from '../../values/language';
import { bounded, day, objectId, text } from '../../records/fields';
import { ASKED_PURPOSES, PURPOSES, type AskedPurpose } from './purposes';

/** Where a consent was given or withdrawn. */
export const CONSENT_PLACES = ['booking', 'counter', 'own_page'] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/** `GET /privacy/notices`: the notice of each purpose that holds now; `from` is the day of its version. */
export const privacyNotice = z.object({
  purpose: z.enum(PURPOSES),
  version: z.number(),
  en: z.string(),
  hi: z.string(),
  /** Left out of the one that the shop began with. */
  from: z.optional(z.string()),
  by: z.optional(z.string()),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;
export const privacyNotices = z.object({ notices: z.array(privacyNotice) });

/** `PUT /privacy/notices`: a new version of one notice. `version` is the one that was read: 409 where it is another now. */
export const noticeInput = z.strictObject({
  purpose: z.enum(PURPOSES),
  version: z.number().check(z.int(), z.gte(1)),
  en: text(2000),
  hi: text(2000),
});
export type NoticeInput = z.output<typeof noticeInput>;

/** Which of the asked purposes somebody said yes to; one that is left out was not asked. */
const answers = z.strictObject({ device: z.optional(z.boolean()), reminders: z.optional(z.boolean()) });

/** What is said beside the signature of a booking: the yes and no of each purpose, and the language in which it was read. */
export const consentGiven = z.strictObject({ language: z.enum(LANGUAGES), answers });
export type ConsentGiven = z.output<typeof consentGiven>;

/** `POST /privacy/people/:id/consent` and `PUT /me/privacy`: gives or withdraws, at least one. */
export const consentInput = consentGiven.check(
  z.refine(({ answers: said }) => Object.values(said).some((one) => one !== undefined), {
    path: ['answers'],
    error: fieldWords('consent.none'),
  }),
);

/** One yes or no. `by` is who took it, of the shop or the person themselves. */
export const consentRecord = z.object({
  purpose: z.enum(ASKED_PURPOSES),
  given: z.boolean(),
  version: z.number(),
  language: z.enum(LANGUAGES),
  place: z.enum(CONSENT_PLACES),
  at: z.string(),
  by: z.string(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** How somebody stands to an asked purpose: nobody asked yet, or the last answer. */
export type ConsentState = 'unasked' | 'given' | 'withdrawn';
export const CONSENT_STATES = ['unasked', 'given', 'withdrawn'] as const satisfies readonly ConsentState[];

/** The last answer to each asked purpose, of answers newest first. */
export function consentStates(
  newestFirst: readonly Pick<ConsentRecord, 'purpose' | 'given'>[],
): Record<AskedPurpose, ConsentState> {
  const stateOf = (purpose: AskedPurpose): ConsentState => {
    const last = newestFirst.find((one) => one.purpose === purpose);
    if (!last) return 'unasked';
    return last.given ? 'given' : 'withdrawn';
  };
  return { device: stateOf('device'), reminders: stateOf('reminders') };
}

/** What the shop sends: about a person's own repair or bill, or what needs their yes. Source: domain rules, "Messages". */
export type MessageKind = 'job' | 'reminder';

/** Whether a message of this kind may go out: what belongs to one's own repair or bill always, a reminder after a yes alone. */
export const mayBeSent = (
  kind: MessageKind,
  { reminders }: Pick<Record<AskedPurpose, ConsentState>, 'reminders'>,
): boolean => kind === 'job' || reminders === 'given';

/** How often people of one designation looked at a person's record in the time that looks are kept. */
const lookCount = z.object({ designation: z.string(), times: z.number(), last: z.string() });
export type LookCount = z.infer<typeof lookCount>;

/** `GET /me/privacy`: what the shop says and what one said to it, and who of it looked. */
export const myPrivacy = z.object({
  notices: z.array(privacyNotice),
  states: z.object({ device: z.enum(CONSENT_STATES), reminders: z.enum(CONSENT_STATES) }),
  consents: z.array(consentRecord),
  looks: z.array(lookCount),
  /** For how many months looks are kept. */
  lookMonths: z.number(),
});
export type MyPrivacy = z.infer<typeof myPrivacy>;

/** What somebody of the shop did with a person's record. */
export const LOOK_KINDS = ['page', 'ledger', 'file', 'signed_in'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** `GET /privacy/people/:id/looks`: who looked, by day. `address`: from where, of a sign-in. */
export const personLook = z.object({
  day: z.string(),
  name: z.string(),
  designation: z.string(),
  what: z.enum(LOOK_KINDS),
  times: z.number(),
  last: z.string(),
  address: z.optional(z.string()),
});
export type PersonLook = z.infer<typeof personLook>;

/** `GET /privacy/people/:id`: what the card beside a customer shows. */
export const personPrivacy = z.object({
  states: z.object({ device: z.enum(CONSENT_STATES), reminders: z.enum(CONSENT_STATES) }),
  consents: z.array(consentRecord),
  hold: z.nullable(z.object({ reason: z.string(), at: z.string(), by: z.string() })),
  /** A reminder may be sent. */
  mayRemind: z.boolean(),
});
export type PersonPrivacy = z.infer<typeof personPrivacy>;

/** Whom one reminds at one go at most: as many as a list shows. */
const MOST_REMINDED = 200;

/** `GET /privacy/reminders`: of whom it is asked, their ids with commas between them. */
export const remindersQuery = z.strictObject({
  people: z.pipe(
    z.pipe(
      bounded(MOST_REMINDED * 25),
      z.transform((ids) => ids.split(',')),
    ),
    z.array(objectId).check(z.maxLength(MOST_REMINDED)),
  ),
});

/** Who of those may be reminded, who was never asked, and who said no; ids in the order of the question. */
export const reminderStandings = z.object({
  given: z.array(z.string()),
  unasked: z.array(z.string()),
  withdrawn: z.array(z.string()),
});
export type ReminderStandings = z.infer<typeof reminderStandings>;

/** `PUT /privacy/people/:id/hold`: nothing of theirs is erased while a dispute is open. */
export const holdInput = z.strictObject({ reason: text(300) });

/** `GET /privacy/people/:id/erasure`: what goes, what stays and until when, and what must be settled first, in words. */
export const erasurePreview = z.object({
  goes: z.array(z.object({ what: z.string(), count: z.number() })),
  stays: z.array(
    z.object({ what: z.string(), count: z.number(), until: z.optional(z.string()), why: z.string() }),
  ),
  first: z.array(z.string()),
  /** The day until which copies of before still have it, as the shop keeps them now; left out where it is not known. */
  copiesUntil: z.optional(z.string()),
  /** Something was processed less than a year ago: rule 8 (3) asks for a year. */
  recent: z.boolean(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** `POST /privacy/people/:id/erasure`: `name` is typed as it stands, so that nobody else is meant. */
export const erasureInput = z.strictObject({ name: text(100) });
export type ErasureInput = z.output<typeof erasureInput>;

/** `GET /privacy/looks`: of which days, both included. */
export const lookDaysQuery = z.strictObject({ from: day, to: day });
