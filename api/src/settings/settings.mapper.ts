import type { PublicSettings, Settings, TradingSettings } from '@shopbench/contracts';
import type { ShopSettings } from './settings.schema';

export function toSettings({ _id, updatedAt, updatedBy: _by, ...settings }: ShopSettings): Settings {
  const { creditByDefault = true, loyaltyPointsPer100 = 0 } = settings;
  return { ...settings, creditByDefault, loyaltyPointsPer100, updatedAt: updatedAt.toISOString() };
}

export function toPublicSettings({ shopName, timeZone }: ShopSettings): PublicSettings {
  return { shopName, timeZone };
}

export function toTradingSettings(settings: ShopSettings): TradingSettings {
  const { state, gstin, timeZone, pricesIncludeTax, roundToRupee, allowNegativeStock } = settings;
  return { state, ...(gstin ? { gstin } : {}), timeZone, pricesIncludeTax, roundToRupee, allowNegativeStock };
}
