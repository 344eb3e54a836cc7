import * as z from 'zod/mini';
import { SHOP_STATE_CODES } from '../rules/states';
import { blankable, documentDay, gstin, mobileNumber, optionalText, text } from './fields';
import { recordSchemas } from './record-schemas';

const shopFields = {
  shopName: text(100),
  address: optionalText(300),
  state: z.enum(SHOP_STATE_CODES),
  phone: blankable(mobileNumber),
  gstin: blankable(gstin),
  upiId: optionalText(100),
  timeZone: z.string().check(z.refine<string>(isTimeZone, 'Give a time zone such as Asia/Kolkata')),
  pricesIncludeTax: z.boolean(),
  roundToRupee: z.boolean(),
  allowNegativeStock: z.boolean(),
  /** The books are closed up to this day: no document or payment of that day or before is made, changed or cancelled. */
  closedUntil: blankable(documentDay),
  /** Whether a customer may buy on credit unless their record says otherwise; when not, only those with `creditAllowed`. */
  creditByDefault: z._default(z.boolean(), true),
  /** Loyalty points for each ₹100 that a customer has paid on sales; 0: none are given. */
  loyaltyPointsPer100: z._default(z.number().check(z.int(), z.gte(0), z.lte(1000)), 0),
  /** The first day whose sales give points; all of them when it is left empty. */
  loyaltySince: blankable(documentDay),
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
  message: 'The GSTIN belongs to another state than the shop',
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

export const settingsRecord = z.object({ ...shopFields, version: z.number(), updatedAt: z.string() });
export type Settings = z.infer<typeof settingsRecord>;

/** What anybody may know of the shop. */
export const publicSettings = z.object({
  shopName: z.string(),
  timeZone: z.string(),
  logo: z.optional(z.string()),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** What an invoice form needs to show the totals that the server will compute. Open to all staff. */
export const tradingSettings = z.object({
  state: z.enum(SHOP_STATE_CODES),
  gstin: z.optional(z.string()),
  /** In which a new document's day is today's. */
  timeZone: z.string(),
  pricesIncludeTax: z.boolean(),
  roundToRupee: z.boolean(),
  allowNegativeStock: z.boolean(),
});
export type TradingSettings = z.infer<typeof tradingSettings>;
