import { Schema } from 'mongoose';
import type { Day, StateCode } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../common/records/record';

/** The one document of settings. */
export const SETTINGS_ID = 'shop';

/** The shop's profile and rules. */
export class ShopSettings {
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy?: Actor;
  shopName: string;
  address?: string;
  state: StateCode;
  phone?: string;
  gstin?: string;
  upiId?: string;
  timeZone: string;
  pricesIncludeTax: boolean;
  roundToRupee: boolean;
  allowNegativeStock: boolean;
  /** No document or payment of this day or before is made, changed or cancelled. */
  closedUntil?: Day;
  /** A customer may buy on credit unless their record says otherwise. */
  creditByDefault?: boolean;
  /** Points for each ₹100 paid on sales. */
  loyaltyPointsPer100?: number;
  loyaltySince?: Day;
}

const flag = { type: Boolean, required: true } as const;

export const settingsSchema = new Schema<ShopSettings>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: actor,
    shopName: { type: String, required: true },
    address: String,
    state: { type: String, required: true },
    phone: String,
    gstin: String,
    upiId: String,
    timeZone: { type: String, required: true },
    pricesIncludeTax: flag,
    roundToRupee: flag,
    allowNegativeStock: flag,
    closedUntil: String,
    creditByDefault: Boolean,
    loyaltyPointsPer100: Number,
    loyaltySince: String,
  },
  recordOptions('settings'),
);
