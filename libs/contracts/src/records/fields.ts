import { FIELD_WORDS, fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { isDay } from '../values/days';
import { DOCUMENT_NUMBER } from '../values/document-number';
import { isGstin, PAN, PIN_CODE } from '../values/gstin';
import { isImei, unitNumberOf } from '../values/imei';
import { isWholePaise, MAX_RUPEES } from '../values/money';
import { isWholeMilli, MAX_QUANTITY } from '../values/quantity';

/** An optional field whose value, when there is one, fits `S`. */
export type Blankable<S extends z.ZodMiniType> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | undefined, z.input<S> | '' | null | undefined>
>;

/** The schema of the value, for each schema that `blankable` made. */
const values = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** A form sends an empty field as ''; for an optional field that means: not given. */
export function blankable<S extends z.ZodMiniType>(schema: S): Blankable<S> {
  const notGiven = z.transform((value: unknown): unknown =>
    value === '' || value === null ? undefined : value,
  );
  const made = z.optional(
    z.pipe(notGiven, z.optional(schema as z.ZodMiniType<unknown, unknown>)),
  ) as unknown as Blankable<S>;
  values.set(made, schema);
  return made;
}

/** The schema of the value of a field that may be left empty; undefined for any other field. */
export const valueOfBlankable = (field: z.ZodMiniType): z.ZodMiniType | undefined => values.get(field);

/**
 * What nobody sees and nobody types: control characters but tab and line break, and marks that turn the direction of what follows, which
 * make a text look like another one. Phones put some of them around what is copied. Source: Unicode, UAX 9 and TR 36.
 */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const withoutUnseen = z.overwrite((value: string) => value.replace(UNSEEN, ''));

/**
 * A string of at most `max` characters, trimmed, without what is unseen. Of a longer one nothing else is looked at: whatever stands behind this
 * check, a pattern too, sees `max` characters at most. Every string that is sent begins with it; a test walks all routes.
 */
export const bounded = (max: number) =>
  z.string().check(withoutUnseen, z.trim(), z.maxLength(max, { abort: true }));

/** Text with something in it, trimmed, at most `max` characters; `whenEmpty` is said when there is nothing. */
export const text = (max = 200, whenEmpty?: string) => bounded(max).check(z.minLength(1, whenEmpty));

/** Text that may be left empty. */
export const optionalText = (max = 200) => blankable(bounded(max));

/** An id; hexadecimal digits may come in either case and go on in lower case. */
export const objectId = bounded(100).check(
  z.regex(/^[0-9a-f]{24}$/i, fieldWords('id.form')),
  z.toLowerCase(),
);

/** A number within bounds. Rules over several fields see none that is not: they may add it up. */
const within = (least: number, most: number) =>
  z.number().check(z.gte(least, { abort: true }), z.lte(most, { abort: true }));

const atMostTwoDecimals = z.refine<number>(isWholePaise, {
  error: fieldWords('rupees.form'),
  abort: true,
});

/** Rupees from 0, at most two decimals. */
export const rupees = within(0, MAX_RUPEES).check(atMostTwoDecimals);

/** Rupees with a sign, at most two decimals. */
export const signedRupees = within(-MAX_RUPEES, MAX_RUPEES).check(atMostTwoDecimals);

/** Percent from 0 to 100, at most three decimals. */
export const percent = within(0, 100).check(
  z.refine<number>(isWholeMilli, {
    error: fieldWords('percent.form'),
    abort: true,
  }),
);

const atMostThreeDecimals = z.refine<number>(isWholeMilli, {
  error: fieldWords('quantity.form'),
  abort: true,
});

/** More than 0, at most three decimals; whether it must be whole depends on the item's unit. */
export const quantity = z
  .number()
  .check(
    z.gt(0, { error: fieldWords('quantity.none'), abort: true }),
    z.lte(MAX_QUANTITY, { abort: true }),
    atMostThreeDecimals,
  );

/** Stock on hand from 0, at most three decimals. */
export const stockQuantity = within(0, MAX_QUANTITY).check(atMostThreeDecimals);

/** A change of stock, more or less, at most three decimals. */
export const signedQuantity = within(-MAX_QUANTITY, MAX_QUANTITY).check(atMostThreeDecimals);

export const day = bounded(100).check(
  z.refine<string>(isDay, { error: fieldWords('day.form'), abort: true }),
);

/** The day of a document or payment; a year of another century is a slip of the keyboard. */
export const documentDay = day.check(
  z.refine<string>((text) => text >= '2000-01-01' && text <= '2099-12-31', fieldWords('day.years')),
);

/** The day on which an opening balance or stock stands; left out it is today. */
export const openingDate = blankable(documentDay);

/** Indian mobile number: exactly 10 digits. Source: specification 1, section 5. */
export const mobileNumber = bounded(100).check(z.regex(/^\d{10}$/, fieldWords('mobile.form')));

export const email = bounded(254).check(
  z.toLowerCase(),
  z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, fieldWords('email.form')),
);

export const PASSWORD_HINT = FIELD_WORDS['password.form'];

/** At least 8 characters with a digit, a lowercase and an uppercase letter. Source: specification 1, section 5. */
export const password = z
  .string()
  .check(
    z.maxLength(128, { abort: true }),
    z.regex(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/, fieldWords('password.form')),
  );

const upper = () => bounded(100).check(z.toUpperCase());

export const gstin = upper().check(z.refine<string>(isGstin, fieldWords('gstin.form')));
export const panNumber = upper().check(z.regex(PAN, fieldWords('pan.form')));
export const pinCode = bounded(100).check(z.regex(PIN_CODE, fieldWords('pin.form')));
export const imei = bounded(100).check(
  z.overwrite(unitNumberOf),
  z.refine<string>(isImei, fieldWords('imei.form')),
);
/**
 * What one unit of a product is known by: an IMEI, or the maker's serial number; spaces as boxes print them are left out.
 * 15 digits must be a valid IMEI.
 */
export const unitNumber = bounded(100).check(
  z.overwrite(unitNumberOf),
  z.regex(/^[0-9A-Z/-]{3,40}$/, fieldWords('serial.form')),
  z.refine<string>((text) => !/^\d{15}$/.test(text) || isImei(text), fieldWords('imei.checkDigit')),
);
/** The numbers of one unit: its serial number, or one or two IMEIs that differ. */
export const unitNumbers = z.array(unitNumber).check(
  z.minLength(1),
  z.maxLength(2),
  z.refine<string[]>(([first, second]) => first !== second, fieldWords('imei.twice')),
);
export const documentNumber = bounded(100).check(z.regex(DOCUMENT_NUMBER, fieldWords('number.form')));

/** The version of the record that was read; a PUT with an older one is refused with 409. */
export const version = z.number().check(z.int(), z.gte(0));

/** What every stored record carries. Instants are ISO 8601 UTC. */
export const recordBase = {
  _id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archived: z.boolean(),
};

/** The document behind a ledger row or a stock movement; null for an opening balance or a change by hand. */
export const documentLink = z.nullable(z.object({ kind: z.string(), id: z.string(), number: z.string() }));
