import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';
import { documentRef, type DocumentRef } from '../books/ledger-entry.schema';
import { say, type ImeiResult, type Paise, type UnitScheme, type Said } from '@shopbench/contracts';
import type { StockMovementKind } from './stock-movement.schema';

/** Who has a unit. Whether it lies on the bench is another matter. Source: domain rules, "Units have two facts". */
export const UNIT_OWNERS = ['in_stock', 'sold', 'returned_to_supplier', 'written_off'] as const;
export type UnitOwner = (typeof UNIT_OWNERS)[number];

/** One event of a unit's life. */
export interface UnitEvent {
  kind: StockMovementKind;
  owner: UnitOwner;
  document: DocumentRef;
  at: Date;
  by: Actor;
}

/** How a second-hand unit was bought; kept until it comes in by another purchase. */
export interface UnitPurchase {
  document: Types.ObjectId;
  scheme: UnitScheme;
  /** What was paid for it, tax included, paise. */
  price: Paise;
  /** Bought from a person: it is sold only when the register was asked after it since. */
  needsCheck: boolean;
}

/** What the national register said of a unit's IMEI. */
export interface ImeiCheck {
  result: ImeiResult;
  date: string;
  reference: string;
  /** The purchase that it was asked for; null for a unit that was not bought second hand. */
  purchase: Types.ObjectId | null;
  at: Date;
  by: Actor;
}

/** One device or other piece that is told apart by its IMEIs or serial number. It stays, whoever has it. */
export class StockUnit {
  _id: Types.ObjectId;
  itemId: Types.ObjectId;
  /** One or two IMEIs, or a serial number. Each is one unit's only, in whichever place. */
  imeis: string[];
  owner: UnitOwner;
  onBench: boolean;
  bought?: UnitPurchase;
  /** The last one counts. */
  imeiChecks?: ImeiCheck[];
  /** Oldest first. */
  story: UnitEvent[];
}

/**
 * The event that made a unit's state what it is: the last one of a document that has not taken its own doing back since.
 * What a document did and undid is told in the story, and holds no more.
 */
export function standingEvent({ story }: Pick<StockUnit, 'story'>): UnitEvent | undefined {
  const isUndone = ({ document }: UnitEvent) =>
    story.filter((other) => String(other.document.id) === String(document.id)).length % 2 === 0;
  return story.findLast((event) => !isUndone(event)) ?? story.at(-1);
}

/**
 * Matches units with a number that begins with `start`, as `unitNumberOf` gives it: one range of the index, where two bounds
 * on a list would be one to the end of it. Units' numbers have no spaces, so with other signs than theirs none is found.
 */
export const numberStartingWith = (start: string) => ({
  imeis: { $regex: `^${start.replace(/[^0-9A-Z/-]/g, ' ')}` },
});

/**
 * Why a unit may not be sold, by what the register said of it; null when it may. Source: issue 14, "Second-hand phones".
 */
export function checkProblem({
  imeis,
  bought,
  imeiChecks = [],
}: Pick<StockUnit, 'imeis' | 'bought' | 'imeiChecks'>): Said | null {
  const last = imeiChecks.at(-1);
  if (last?.result === 'stolen') return say('phone.stolenUnsold', { imei: imeis[0]! });
  if (last?.result === 'blocked') return say('phone.blocked', { imei: imeis[0]! });
  const asked = !bought?.needsCheck || last?.purchase?.equals(bought.document);
  return asked ? null : say('phone.unchecked', { imei: imeis[0]! });
}

const event = {
  _id: false,
  kind: { type: String, required: true },
  owner: { type: String, required: true },
  document: documentRef,
  at: { type: Date, required: true },
  by: { ...actor, required: true },
} as const;

export const stockUnitSchema = new Schema<StockUnit>(
  {
    itemId: { type: Schema.Types.ObjectId, required: true },
    imeis: { type: [String], required: true },
    owner: { type: String, required: true },
    onBench: { type: Boolean, required: true },
    bought: {
      type: new Schema(
        { document: Schema.Types.ObjectId, scheme: String, price: Number, needsCheck: Boolean },
        { _id: false },
      ),
      default: undefined,
    },
    imeiChecks: {
      type: [
        new Schema(
          {
            result: String,
            date: String,
            reference: String,
            purchase: Schema.Types.ObjectId,
            at: Date,
            by: actor,
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    story: [event],
  },
  recordOptions('units'),
);
stockUnitSchema.index({ imeis: 1 }, { unique: true });
stockUnitSchema.index({ itemId: 1, owner: 1, _id: 1 });
