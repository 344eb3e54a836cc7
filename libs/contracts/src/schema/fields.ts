import * as z from 'zod/mini';
import { isDay } from '../rules/days';
import { DOCUMENT_NUMBER } from '../rules/document-number';
import { isGstin, PAN, PIN_CODE } from '../rules/gstin';
import { isImei, unitNumberOf } from '../rules/imei';
import { isWholePaise, MAX_RUPEES } from '../rules/money';
import { isWholeMilli, MAX_QUANTITY } from '../rules/quantity';

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

/** Text with something in it, trimmed, at most `max` characters; `whenEmpty` is said when there is nothing. */
export const text = (max = 200, whenEmpty?: string) =>
  z.string().check(z.trim(), z.minLength(1, whenEmpty), z.maxLength(max));

/** Text that may be left empty. */
export const optionalText = (max = 200) => blankable(z.string().check(z.trim(), z.maxLength(max)));

/** An id; hexadecimal digits may come in either case and go on in lower case. */
export const objectId = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/i, 'The id must be 24 hexadecimal characters'), z.toLowerCase());

const atMostTwoDecimals = z.refine<number>(isWholePaise, 'Give rupees with at most two decimals');

/** Rupees from 0, at most two decimals. */
export const rupees = z.number().check(z.gte(0), z.lte(MAX_RUPEES), atMostTwoDecimals);

/** Rupees with a sign, at most two decimals. */
export const signedRupees = z.number().check(z.gte(-MAX_RUPEES), z.lte(MAX_RUPEES), atMostTwoDecimals);

/** Percent from 0 to 100, at most three decimals. */
export const percent = z
  .number()
  .check(
    z.gte(0),
    z.lte(100),
    z.refine<number>(isWholeMilli, 'Give a percentage with at most three decimals'),
  );

/** More than 0, at most three decimals; whether it must be whole depends on the item's unit. */
export const quantity = z
  .number()
  .check(
    z.gt(0, 'Quantity must be more than 0'),
    z.lte(MAX_QUANTITY),
    z.refine<number>(isWholeMilli, 'Give a quantity with at most three decimals'),
  );

/** Stock on hand from 0, at most three decimals. */
export const stockQuantity = z
  .number()
  .check(
    z.gte(0),
    z.lte(MAX_QUANTITY),
    z.refine<number>(isWholeMilli, 'Give a quantity with at most three decimals'),
  );

/** A change of stock, more or less, at most three decimals. */
export const signedQuantity = z
  .number()
  .check(
    z.gte(-MAX_QUANTITY),
    z.lte(MAX_QUANTITY),
    z.refine<number>(isWholeMilli, 'Give a quantity with at most three decimals'),
  );

export const day = z.string().check(z.refine<string>(isDay, 'Give a date as YYYY-MM-DD'));

/** The day of a document or payment; a year of another century is a slip of the keyboard. */
export const documentDay = day.check(
  z.refine<string>((text) => text >= '2000-01-01' && text <= '2099-12-31', 'Give a year from 2000 to 2099'),
);

/** Indian mobile number: exactly 10 digits. Source: specification 1, section 5. */
export const mobileNumber = z.string().check(z.trim(), z.regex(/^\d{10}$/, 'Must be 10 digits'));

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Give an e-mail address such as name@example.in'),
  );

export const PASSWORD_HINT =
  'Must be more than 8 characters, including number, lowercase letter, uppercase letter';

/** At least 8 characters with a digit, a lowercase and an uppercase letter. Source: specification 1, section 5. */
export const password = z
  .string()
  .check(z.regex(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/, PASSWORD_HINT), z.maxLength(128));

const upper = () => z.string().check(z.trim(), z.toUpperCase());

export const gstin = upper().check(z.refine<string>(isGstin, 'Not a valid GSTIN: check the 15 characters'));
export const panNumber = upper().check(z.regex(PAN, 'Give a PAN such as ABCDE1234F'));
export const pinCode = z.string().check(z.trim(), z.regex(PIN_CODE, 'Give a PIN code of 6 digits'));
export const imei = z
  .string()
  .check(
    z.overwrite(unitNumberOf),
    z.refine<string>(isImei, 'Not a valid IMEI: 15 digits, the last a check digit'),
  );
/**
 * What one unit of a product is known by: an IMEI, or the maker's serial number; spaces as boxes print them are left out.
 * 15 digits must be a valid IMEI.
 */
export const unitNumber = z.string().check(
  z.overwrite(unitNumberOf),
  z.regex(/^[0-9A-Z/-]{3,40}$/, 'Give an IMEI or a serial number of 3 to 40 letters and digits'),
  z.refine<string>(
    (text) => !/^\d{15}$/.test(text) || isImei(text),
    'Not a valid IMEI: its last digit is a check digit',
  ),
);
/** The numbers of one unit: its serial number, or one or two IMEIs that differ. */
export const unitNumbers = z.array(unitNumber).check(
  z.minLength(1),
  z.maxLength(2),
  z.refine<string[]>(([first, second]) => first !== second, 'The two IMEIs of a unit differ'),
);
export const documentNumber = z
  .string()
  .check(z.trim(), z.regex(DOCUMENT_NUMBER, 'Use at most 16 letters, digits, - and /'));

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
