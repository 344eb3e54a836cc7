import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { DESIGNATIONS } from '../access/designation';
import { NUMBERED_KINDS } from '../documents/numbered-kinds';
import { UNITS } from '../values/quantity';
import { RIGHTS } from '../access/rights';
import { SHOP_STATE_CODES } from '../gst/states';
import {
  blankable,
  bounded,
  documentDay,
  email,
  gstin,
  mobileNumber,
  objectId,
  optionalText,
  percent,
  rupees,
  text,
} from '../records/fields';
import { recordSchemas } from '../records/record-schemas';
import { PAPER_SIZES } from './paper';
import { PLAIN_ADDRESS, SIGN_IN_FROM } from './care/devices';
import { FIRST_MONTHS, retentionSettings } from '../people/privacy/retention';

export const TAX_SCHEMES = ['regular', 'composition'] as const;
/** Days of `workingHours`: the first is Sunday, as `Date.getDay` counts. */
export const DAYS_IN_WEEK = 7;

/** A time of the day in the shop's time zone, 24 hours. */
const clock = bounded(100).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldWords('time.example')));
const wholeFrom = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));

/** When the shop is open on a day of the week; null: closed. */
const openHours = z.nullable(
  z.strictObject({ open: clock, close: clock }).check(
    z.refine<{ open: string; close: string }>(({ open, close }) => open < close, {
      path: ['close'],
      error: fieldWords('hours.order'),
    }),
  ),
);

/** A list of what holds from which day; the days differ. */
const inForceFrom = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.array(z.strictObject({ from: documentDay, ...fields })).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine<{ from?: unknown }[]>(
      (rows) => new Set(rows.map(({ from }) => from)).size === rows.length,
      fieldWords('day.twice'),
    ),
  );

/** What a shop has that never opened its settings. Sources: domain rules, "GSTR-1" and "Settings that repairs need". */
const OPEN = { open: '10:00', close: '20:30' };
const FIRST_DAMAGES = [
  ...['Screen cracked', 'Screen scratched', 'Back glass broken', 'Body dented', 'Frame bent'],
  ...['Camera glass broken', 'Buttons missing', 'SIM tray missing', 'Water damage', 'Does not switch on'],
];
const FIRST_REMINDERS = { bills: true, billsAfterDays: 0, repairs: true, stock: true };
const FIRST_BACKUP = { daily: true, at: '02:00', keep: 7 };
const FIRST_OUTSIDE = { days: 30, months: 12, redAfter: 3, drillDay: 0, drillAt: '03:00' };

const shopFields = {
  shopName: text(100),
  address: optionalText(300),
  state: z.enum(SHOP_STATE_CODES),
  phone: blankable(mobileNumber),
  gstin: blankable(gstin),
  upiId: optionalText(100),
  timeZone: bounded(100).check(z.refine<string>(isTimeZone, fieldWords('zone.form'))),
  pricesIncludeTax: z.boolean(),
  roundToRupee: z.boolean(),
  allowNegativeStock: z.boolean(),
  /** The books are closed up to this day: no document or payment of that day or before is made, changed or cancelled. */
  closedUntil: blankable(documentDay),
  /** Whether a customer may buy on credit unless their record says otherwise; when not, only those with `creditAllowed`. */
  creditByDefault: z._default(z.boolean(), true),
  /** Percent of a sale that people may take off it without the right to more; see `discountProblem`. */
  discountLimit: z._default(percent, 10),
  /** Loyalty points for each ₹100 that a customer has paid on sales; 0: none are given. */
  loyaltyPointsPer100: z._default(z.number().check(z.int(), z.gte(0), z.lte(1000)), 0),
  /** The first day whose sales give points; all of them when it is left empty. */
  loyaltySince: blankable(documentDay),
  email: blankable(email),
  /** Printed below each bill. */
  terms: optionalText(2000),
  /** How many of original, duplicate and triplicate are printed of a bill. */
  copies: z._default(wholeFrom(1, 3), 1),
  paperSize: z._default(z.enum(PAPER_SIZES), 'a4'),
  /** Without a GSTIN the shop is unregistered, whatever the scheme. */
  taxScheme: z._default(z.enum(TAX_SCHEMES), 'regular'),
  /** Percent of the turnover that a shop under the composition scheme pays. */
  compositionRate: z._default(percent, 1),
  /** Digits of the HSN code in returns, each from a day on. */
  hsnDigits: z._default(inForceFrom({ digits: z.union([z.literal(4), z.literal(6)]) }), [
    { from: '2021-04-01', digits: 4 },
  ]),
  /** A bill to an unregistered buyer of another state above this many rupees is listed by itself, each from a day on. */
  b2cLarge: z._default(inForceFrom({ above: rupees }), [
    { from: '2017-07-01', above: 250_000 },
    { from: '2024-08-01', above: 100_000 },
  ]),
  /** The units that forms offer. */
  units: z._default(
    z.array(z.enum(UNITS)).check(z.minLength(1, fieldWords('unit.fewest')), z.maxLength(20)),
    [...UNITS],
  ),
  /** Days after which a bill falls due when nothing else is said. */
  dueDays: z._default(wholeFrom(0, 365), 0),
  /** Printed on the job card. */
  repairTerms: optionalText(2000),
  warrantyDaysLabour: z._default(wholeFrom(0, 3650), 30),
  warrantyDaysPart: z._default(wholeFrom(0, 3650), 90),
  /** What is ticked of a device when it is taken in. */
  damages: z._default(z.array(text(60)).check(z.maxLength(40)), FIRST_DAMAGES),
  /** By day of the week, Sunday first. */
  workingHours: z._default(z.array(openHours).check(z.length(DAYS_IN_WEEK)), [
    null,
    ...Array.from({ length: DAYS_IN_WEEK - 1 }, () => OPEN),
  ]),
  /** For how many days a customer's tracking link shows a repair. */
  trackingDays: z._default(wholeFrom(1, 365), 60),
  /** Ids of who repairs; none: all staff who may trade. */
  technicians: z._default(z.array(objectId).check(z.maxLength(200)), []),
  /** What the dashboard reminds of; bills once they are so many days overdue. */
  reminders: z._default(
    z.strictObject({
      bills: z.boolean(),
      billsAfterDays: wholeFrom(0, 365),
      repairs: z.boolean(),
      stock: z.boolean(),
    }),
    FIRST_REMINDERS,
  ),
  /**
   * For how many years number and picture of the proof of who sold a phone are kept, from the purchase on; then they are
   * wiped. At least as long as the books: section 36 of the CGST Act asks for 72 months from the annual return.
   */
  identityYears: z._default(wholeFrom(7, 30), 8),
  /**
   * The clock of people's data: how long each kind is kept. It stands still in a shop of before until its admin has looked and turned it
   * on; a new shop begins with it on.
   */
  retention: z._default(retentionSettings, { on: false, months: { ...FIRST_MONTHS } }),
  /** Whoever may pay money out signs in with two steps: until theirs is on, only their own profile is open to them. */
  twoStepForMoney: z._default(z.boolean(), false),
  /** Where HTTPS is served beside: what becomes of who asks for the plain address from another machine. */
  plainAddress: z._default(z.enum(PLAIN_ADDRESS), 'sent_on'),
  /** From which devices staff may sign in. The shop's own computer is none of them: it always may. */
  signInFrom: z._default(z.enum(SIGN_IN_FROM), 'any'),
  /** A backup each day at a time of the shop's, of which the last `keep` are kept. */
  backup: z._default(z.strictObject({ daily: z.boolean(), at: clock, keep: wholeFrom(1, 60) }), FIRST_BACKUP),
  /**
   * Copies outside: of how many days and months the last one is kept, after how many days without one it is alarm, and on which
   * day of the week (0: Sunday) and when one is restored to prove it.
   */
  outside: z._default(
    z.strictObject({
      ...{ days: wholeFrom(1, 366), months: wholeFrom(0, 120), redAfter: wholeFrom(1, 30) },
      ...{ drillDay: wholeFrom(0, DAYS_IN_WEEK - 1), drillAt: clock },
    }),
    FIRST_OUTSIDE,
  ),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

interface Place {
  gstin?: string | null | undefined;
  state?: string | undefined;
}
const ofTheState = {
  path: 'gstin',
  message: fieldWords('gstin.shopState'),
  holds: ({ gstin: own, state }: Place) => !own || !state || own.startsWith(state),
} as const;

const settingsSchemas = recordSchemas({ fields: shopFields, sorts: ['shopName'], rules: [ofTheState] });

/**
 * A change of the shop's profile and rules by the admin: what it leaves out is kept, null clears. The GSTIN must belong to
 * the shop's state; `brokenSettingsRules` tells so of the settings after a change of one of them.
 */
export const settingsInput = settingsSchemas.update.check(
  z.refine(ofTheState.holds, { path: [ofTheState.path], error: ofTheState.message }),
);
export type SettingsInput = z.output<typeof settingsInput>;
export const brokenSettingsRules = settingsSchemas.brokenRules;
/** The fields of the settings, without the call's `version`. */
export const settingsFields = settingsSchemas.input;

/** The settings as they are answered; `logo` is the address of the picture. */
export const settingsRecord = z.object({
  ...shopFields,
  logo: z.optional(z.string()),
  /** The financial year, by that of its 1 April, whose closing was begun and not finished. */
  closingYear: z.optional(z.number()),
  version: z.number(),
  updatedAt: z.string(),
});
export type Settings = z.infer<typeof settingsRecord>;

/** The fields of the settings that have a value before anybody gives one. */
export type SettingsDefaults = Pick<Settings, DefaultedField>;
type DefaultedField = {
  [K in keyof typeof shopFields]: (typeof shopFields)[K] extends z.ZodMiniDefault ? K : never;
}[keyof typeof shopFields];

/** What each field is that a shop's settings do not hold yet. */
export const settingsDefaults = (): SettingsDefaults =>
  Object.fromEntries(
    Object.entries(shopFields).flatMap(([field, schema]) =>
      schema.def.type === 'default' ? [[field, structuredClone(schema.def.defaultValue)]] : [],
    ),
  ) as SettingsDefaults;

/** `GET /settings/mail`: how mail is sent, null where the shop has none. The password is never answered. */
export const mailSettings = z.nullable(
  z.object({
    host: z.string(),
    port: z.number(),
    secure: z.boolean(),
    allowPlain: z.optional(z.boolean()),
    from: z.string(),
    user: z.optional(z.string()),
    hasPassword: z.boolean(),
    /** It cannot be opened any more: no letter is sent until it is given again. */
    isPasswordLost: z.optional(z.boolean()),
  }),
);
export type MailSettings = z.infer<typeof mailSettings>;

/**
 * `PUT /settings/mail`: the server that takes the shop's mail. `secure`: TLS from the first byte (port 465), else the
 * connection is upgraded, and without that nothing is sent unless `allowPlain` says so. A password left out is kept, as long as server and user stay the same; '' or null clears it.
 */
export const mailInput = z.strictObject({
  host: text(200).check(z.regex(/^[A-Za-z0-9.:-]+$/, fieldWords('mail.server'))),
  port: wholeFrom(1, 65_535),
  secure: z.boolean(),
  allowPlain: z.optional(z.boolean()),
  from: email,
  user: optionalText(254),
  password: z.optional(z.nullable(z.string().check(z.maxLength(200, { abort: true })))),
});
export type MailInput = z.output<typeof mailInput>;

/** `POST /settings/mail/test`: sends a letter there. */
export const mailTestInput = z.strictObject({ to: email });

/**
 * `GET /settings/numbering`: of each kind of document what its series looks like. A prefix that holds the financial year
 * (`INV/26-27/`) begins anew on 1 April.
 */
export const numberSeries = z.object({
  kind: z.enum(NUMBERED_KINDS),
  prefix: z.string(),
  width: z.number(),
  /** The number that the next document gets. */
  next: z.optional(z.string()),
  /** The prefix holds the financial year. */
  yearly: z.boolean(),
});
export type NumberSeries = z.infer<typeof numberSeries>;
export const numbering = z.object({ series: z.array(numberSeries) });

const seriesPrefix = bounded(100).check(
  z.regex(/^[A-Za-z0-9/-]{0,15}$/, fieldWords('prefix.form')),
  // Else it could not be told from the number.
  z.refine<string>((prefix) => !/\d$/.test(prefix), fieldWords('prefix.end')),
);

/**
 * `PUT /settings/numbering`: what the next numbers of a kind look like; `value` is the next one, else the series goes on
 * after its highest. At most 16 characters: Rule 46 of the CGST Rules.
 */
export const numberingInput = z
  .strictObject({
    kind: z.enum(NUMBERED_KINDS),
    prefix: seriesPrefix,
    width: wholeFrom(1, 9),
    value: z.optional(wholeFrom(1, 999_999_999)),
  })
  .check(
    z.refine(({ prefix, width, value = 1 }) => prefix.length + Math.max(width, String(value).length) <= 16, {
      path: ['prefix'],
      error: fieldWords('prefix.long'),
    }),
  );
export type NumberingInput = z.output<typeof numberingInput>;

/** What anybody may know of the shop. */
export const publicSettings = z.object({
  shopName: z.string(),
  timeZone: z.string(),
  logo: z.optional(z.string()),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** What forms of trade need: the totals that the server will compute, and what a new document begins with. Open to all staff. */
export const tradingSettings = z.object({
  state: z.enum(SHOP_STATE_CODES),
  gstin: z.optional(z.string()),
  /** In which a new document's day is today's. */
  timeZone: z.string(),
  pricesIncludeTax: z.boolean(),
  roundToRupee: z.boolean(),
  allowNegativeStock: z.boolean(),
  taxScheme: z.enum(TAX_SCHEMES),
  /** Percent. */
  compositionRate: z.number(),
  units: z.array(z.enum(UNITS)),
  dueDays: z.number(),
  creditByDefault: z.boolean(),
  /** Percent. */
  discountLimit: z.number(),
  /** Nothing of this day or before is made, changed or cancelled. */
  closedUntil: z.optional(z.string()),
  /** Months (YYYY-MM) whose GST return is filed. */
  filedMonths: z.array(z.string()),
  shopName: z.string(),
  upiId: z.optional(z.string()),
  terms: z.optional(z.string()),
  copies: z.number(),
  paperSize: z.enum(PAPER_SIZES),
  /** Mail can be sent. */
  mail: z.boolean(),
});
export type TradingSettings = z.infer<typeof tradingSettings>;

/** What repairs need. Open to all who trade. */
export const workshopSettings = z.object({
  shopName: z.string(),
  phone: z.optional(z.string()),
  timeZone: z.string(),
  repairTerms: z.optional(z.string()),
  warrantyDaysLabour: z.number(),
  warrantyDaysPart: z.number(),
  damages: z.array(z.string()),
  workingHours: z.array(openHours),
  trackingDays: z.number(),
  technicians: z.array(z.string()),
});
export type WorkshopSettings = z.infer<typeof workshopSettings>;

/** `GET /settings/rights`: of each right who has it, and who could be given it or lose it. */
export const rightsTable = z.object({
  rows: z.array(
    z.object({
      right: z.enum(RIGHTS),
      holders: z.array(z.enum(DESIGNATIONS)),
      adjustable: z.array(z.enum(DESIGNATIONS)),
    }),
  ),
  /** Something is not as it was at first. */
  adjusted: z.boolean(),
  /** What a release of the last 60 days took from people who could do it before, and who has it not again. */
  told: z.array(z.object({ right: z.enum(RIGHTS), lost: z.array(z.enum(DESIGNATIONS)) })),
});
export type RightsTable = z.infer<typeof rightsTable>;

/** `PUT /settings/rights`: gives a designation a right, or takes it. Refused (422) where the right is fixed. */
export const rightInput = z.strictObject({
  right: z.enum(RIGHTS),
  designation: z.enum(DESIGNATIONS),
  allowed: z.boolean(),
});
export type RightInput = z.infer<typeof rightInput>;
