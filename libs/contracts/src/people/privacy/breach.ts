import * as z from 'zod/mini';
import type { Language } from '../../values/language';
import { blankable, bounded, day, objectId, optionalText, text, version } from '../../records/fields';
import { formatDay } from '../../values/days';
import { fieldWords } from '../../words/field-words';

/** Hours from when the shop noticed in which the Board is told in full. Source: DPDP Rules 2025, rule 7 (2) (b). */
export const BREACH_HOURS = 72;

/** What of people may have become known. */
export const BREACH_DATA = [
  'names',
  'contacts',
  'bills',
  'devices',
  'passcodes',
  'pictures',
  'identity',
  'passwords',
] as const;
export type BreachData = (typeof BREACH_DATA)[number];

export const BREACH_DATA_NAMES: Readonly<Record<BreachData, Readonly<Record<Language, string>>>> = {
  names: { en: 'name', hi: 'नाम' },
  contacts: { en: 'mobile number, address, e-mail', hi: 'मोबाइल नंबर, पता, ई-मेल' },
  bills: { en: 'bills and payments', hi: 'बिल और भुगतान' },
  devices: { en: 'model and number of the device', hi: 'फ़ोन का मॉडल और नंबर' },
  passcodes: { en: 'lock or password of the device', hi: 'फ़ोन का लॉक या पासवर्ड' },
  pictures: { en: 'pictures and signature', hi: 'तस्वीरें और हस्ताक्षर' },
  identity: { en: 'proof of identity', hi: 'पहचान का प्रमाण' },
  passwords: { en: 'sign-in to the shop’s pages', hi: 'दुकान के पेज का साइन-इन' },
};

/** As `Date.toISOString` writes it. */
const INSTANT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/;
const instant = bounded(40).check(z.regex(INSTANT, fieldWords('breach.when')));
const MOST_PEOPLE = 2000;

const breachFields = {
  /** What happened: nature, extent, place. */
  what: text(2000),
  noticedAt: instant,
  /** The days on which it happened, as far as is known. */
  from: blankable(day),
  to: blankable(day),
  data: z
    .array(z.enum(BREACH_DATA))
    .check(z.minLength(1, fieldWords('breach.data')), z.maxLength(BREACH_DATA.length)),
  /** Everybody, or the people named. */
  everybody: z.boolean(),
  people: z.array(objectId).check(z.maxLength(MOST_PEOPLE)),
  why: optionalText(2000),
  consequences: optionalText(1000),
  measures: optionalText(2000),
  /** What a person can do. */
  safety: optionalText(1000),
  contact: text(200),
  /** When the Board was told at first, and in full. */
  boardFirstAt: blankable(instant),
  boardFullAt: blankable(instant),
};

/** `POST /privacy/breach`: what the sheet asks. Source: DPDP Rules 2025, rule 7. */
export const breachInput = z.strictObject(breachFields);
export type BreachInput = z.output<typeof breachInput>;
/** `PUT /privacy/breach/:id`: all of it anew; 409 where it was changed meanwhile. */
export const breachUpdate = z.strictObject({ ...breachFields, version });
export type BreachUpdate = z.output<typeof breachUpdate>;

/** `POST /privacy/breach/:id/told`: these people were told now. */
export const breachToldInput = z.strictObject({
  people: z.array(objectId).check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
  how: z.enum(['message', 'letter', 'spoken']),
});
export type BreachToldInput = z.output<typeof breachToldInput>;

export const breachRecord = z.object({
  ...breachFields,
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      mobileNumber: z.optional(z.string()),
      toldAt: z.optional(z.string()),
      how: z.optional(z.string()),
    }),
  ),
  /** How many people it concerns. */
  count: z.number(),
  _id: z.string(),
  version: z.number(),
  /** Until when the Board is told in full. */
  dueAt: z.string(),
  /** What is told to the persons, in each language. */
  texts: z.object({ en: z.string(), hi: z.string() }),
  log: z.array(z.object({ at: z.string(), by: z.string(), what: z.string() })),
});
export type Breach = z.output<typeof breachRecord>;
export const breachList = z.object({ breaches: z.array(breachRecord) });

/** When the Board must have the full report: 72 hours after the shop noticed. */
export const breachDueAt = (noticedAt: string): string =>
  new Date(Date.parse(noticedAt) + BREACH_HOURS * 3_600_000).toISOString();

/** What the text to a person is made from. */
type Told = Pick<BreachInput, 'what' | 'data' | 'contact'> & {
  [F in 'from' | 'to' | 'consequences' | 'measures' | 'safety']?: string | null | undefined;
};

/** The parts of the text that rule 7 (1) asks for, in its order; a part that is not known is left out. */
export function breachText(shop: string, told: Told, language: Language): string {
  const data = told.data.map((one) => BREACH_DATA_NAMES[one][language]).join(', ');
  const days = [told.from, told.to].flatMap((one) => (one ? [formatDay(one)] : [])).join(' – ');
  const parts: [label: string, value: string | null | undefined][] =
    language === 'hi'
      ? [
          [`${shop} की ओर से आपके डेटा के बारे में सूचना। क्या हुआ`, told.what],
          ['कब', days],
          ['आपका कौन-सा डेटा', data],
          ['इसका क्या असर हो सकता है', told.consequences],
          ['हमने क्या किया', told.measures],
          ['आप क्या कर सकते हैं', told.safety],
          ['सवाल के लिए', told.contact],
        ]
      : [
          [`From ${shop}, about your data. What happened`, told.what],
          ['When', days],
          ['Which of your data', data],
          ['What may come of it', told.consequences],
          ['What we did', told.measures],
          ['What you can do', told.safety],
          ['Whom to ask', told.contact],
        ];
  return parts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}
