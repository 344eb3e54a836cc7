import type { Types } from 'mongoose';
import {
  ADJUSTABLE_RIGHTS,
  holdersIn,
  settingsFields,
  type PublicSettings,
  type Settings,
  type TradingSettings,
  type WorkshopSettings,
} from '@shopbench/contracts';
import type { ShopSettings } from '../../store/records/settings.schema';

const FIELDS = Object.keys(settingsFields.shape);

/** The named fields that have a value. */
function picked<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const told = fields.filter((field) => from[field] !== undefined);
  return Object.fromEntries(told.map((field) => [field, from[field]])) as Pick<T, K>;
}

/** The address of a logo: one for each picture, open to everybody. */
export const logoUrl = (file: Types.ObjectId): string => `/api/v1/settings/logo/${String(file)}`;
const logoOf = ({ logoFile }: ShopSettings) => (logoFile ? { logo: logoUrl(logoFile) } : {});

export function toSettings(settings: ShopSettings): Settings {
  const fields = picked(settings, FIELDS as (keyof ShopSettings)[]) as unknown as Settings;
  const { version, updatedAt, closing } = settings;
  const unfinished = closing ? { closingYear: closing.year } : {};
  return { ...fields, ...logoOf(settings), ...unfinished, version, updatedAt: updatedAt.toISOString() };
}

/** What the history tells of the settings: all that is answered somewhere, and nothing that is secret. */
export function toToldSettings(settings: ShopSettings): object {
  const { filedMonths, mail, rights = {} } = settings;
  const { sealedPassword: _, ...toldMail } = mail ?? {};
  const holders = ADJUSTABLE_RIGHTS.map((right) => [right, holdersIn(rights, right).join(', ')]);
  return { ...toSettings(settings), filedMonths, mail: toldMail, rights: Object.fromEntries(holders) };
}

export function toPublicSettings(settings: ShopSettings): PublicSettings {
  const { shopName, timeZone } = settings;
  return { shopName, timeZone, ...logoOf(settings) };
}

export function toTradingSettings(settings: ShopSettings): TradingSettings {
  const { filedMonths = [], mail } = settings;
  return {
    ...picked(settings, ['state', 'gstin', 'timeZone', 'pricesIncludeTax', 'roundToRupee']),
    ...picked(settings, ['allowNegativeStock', 'taxScheme', 'compositionRate', 'units', 'dueDays']),
    ...picked(settings, ['creditByDefault', 'discountLimit', 'closedUntil', 'shopName', 'upiId', 'terms']),
    ...picked(settings, ['copies', 'paperSize']),
    filedMonths,
    mail: mail !== undefined,
  };
}

export const toWorkshopSettings = (settings: ShopSettings): WorkshopSettings => ({
  ...picked(settings, ['shopName', 'phone', 'timeZone', 'repairTerms', 'warrantyDaysLabour']),
  ...picked(settings, ['warrantyDaysPart', 'damages', 'workingHours', 'trackingDays', 'technicians']),
});
