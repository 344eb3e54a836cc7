import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type mongo } from 'mongoose';
import { say, type Said } from '@shopbench/contracts';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { unlessDuplicate } from '../../kernel/answers/database-error';
import { insertDocuments } from '../../kernel/database/direct-writes';
import { forgetRead } from '../../kernel/database/read-ahead';
import type { StockMovement, StockMovementKind } from '../../store/goods/stock-movement.schema';
import {
  checkProblem,
  standingEvent,
  StockUnit,
  type UnitEvent,
  type UnitOwner,
  type UnitPurchase,
} from '../../store/goods/unit.schema';
import type { Posting } from './posting';

/** What a document is to do with the units of one product, and what it did so far. */
export interface UnitTarget {
  itemId: Types.ObjectId;
  productName: string;
  kind: StockMovementKind;
  /** The goods leave the shop. */
  leaves: boolean;
  units: readonly NamedUnit[];
  posted: readonly Pick<StockMovement, 'unitsIn' | 'unitsOut'>[];
  /** The field of what is about no unit in particular. */
  path: string;
}

interface NamedUnit {
  numbers: readonly string[];
  path: string;
  /** It comes back only to be written off. */
  isLost: boolean;
  /** How it was bought, where that is kept with it. */
  bought: UnitPurchase | undefined;
}

interface Resolved extends NamedUnit {
  unit: StockUnit;
  fresh: boolean;
}

export interface UnitsMoved {
  unitsIn: Types.ObjectId[];
  unitsOut: Types.ObjectId[];
}

/** Who has a unit once a document took it out of stock. */
const OWNER_AFTER: Partial<Record<StockMovementKind, UnitOwner>> = {
  adjustment: 'written_off',
  count: 'written_off',
  purchase_changed: 'returned_to_supplier',
  purchase_cancelled: 'returned_to_supplier',
  return: 'returned_to_supplier',
};

/** A return from a customer that is taken back leaves the goods with the customer; one to a supplier takes them there. */
const ownerAfter = ({ kind, leaves }: UnitTarget): UnitOwner =>
  kind === 'return' && !leaves ? 'sold' : (OWNER_AFTER[kind] ?? 'sold');

const BUYS: ReadonlySet<StockMovementKind> = new Set(['purchase', 'purchase_changed']);
const SELLS: ReadonlySet<StockMovementKind> = new Set(['sale', 'sale_changed']);

const isAsBefore = (before: UnitPurchase | undefined, bought: UnitPurchase | undefined) =>
  before && bought
    ? before.document.equals(bought.document) &&
      before.scheme === bought.scheme &&
      before.price === bought.price
    : before === bought;

/** Where a unit went, and with what document. */
export function goneWith(owner: UnitOwner, number: string | undefined): Said {
  const state = say(`owner.${owner}`);
  return number ? say('unit.withDocument', { state, number }) : state;
}

/** Moves units between the shop and others. One unit is in stock once, and leaves it once. */
@Injectable()
export class UnitPosting {
  constructor(@InjectModel(StockUnit.name) private readonly units: Model<StockUnit>) {}

  /** Takes away the units of a product, with the product itself. */
  async removeOf(itemId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.units.deleteMany({ itemId }, { session });
  }

  /** How many units of a product are in stock. */
  inStock(itemId: Types.ObjectId, session: ClientSession): Promise<number> {
    return this.units.countDocuments({ itemId, owner: 'in_stock' }).session(session).exec();
  }

  /**
   * Brings the units that a document moved to those that it names now. Throws 409 for a unit that is not there to leave
   * or is there already, 422 for a unit that is named twice or belongs to another product.
   */
  async move(target: UnitTarget, posting: Posting, session: ClientSession): Promise<UnitsMoved> {
    const posted = postedUnits(target.posted, target.leaves);
    const numbers = target.units.flatMap((one) => one.numbers);
    if (numbers.length === 0 && posted.size === 0) return { unitsIn: [], unitsOut: [] };
    const ids = [...posted].map((id) => new Types.ObjectId(id));
    const known = await this.units
      .find({ $or: [{ imeis: { $in: numbers } }, { _id: { $in: ids } }] })
      .session(session)
      .lean();
    const named = this.resolve(target, known, posted);
    const wanted = new Set(named.map(({ unit }) => String(unit._id)));
    const gained = named.filter(({ unit }) => !posted.has(String(unit._id)));
    const given = known.filter(({ _id }) => posted.has(String(_id)) && !wanted.has(String(_id)));
    for (const one of gained) if (!one.fresh) this.refuseElsewhere(one, target);
    for (const unit of given) this.refuseGone(unit, target, posting);
    const [unitsOut, unitsIn] = [
      target.leaves ? gained.map(({ unit }) => unit) : given,
      target.leaves ? given : gained.map(({ unit }) => unit),
    ];
    const event = (owner: UnitOwner): UnitEvent => {
      return { kind: target.kind, owner, document: posting.document, at: new Date(), by: posting.by };
    };
    const entering = event('in_stock');
    const fresh = gained
      .filter((one) => one.fresh)
      .map(({ unit, bought }) => ({ ...unit, ...(bought ? { bought } : {}), story: [entering] }));
    await this.insert(fresh, target, session);
    const back = unitsIn.filter((unit) => !fresh.some(({ _id }) => _id === unit._id));
    const lost = new Set(gained.filter(({ isLost }) => isLost).map(({ unit }) => unit));
    await this.record(
      back.filter((unit) => !lost.has(unit)),
      entering,
      session,
    );
    await this.record([...lost], event('written_off'), session);
    for (const { _id, itemId, imeis } of target.leaves ? [] : back)
      await this.units.updateOne({ _id }, { $set: { itemId, imeis } }, { session });
    await this.record(unitsOut, event(ownerAfter(target)), session);
    if (BUYS.has(target.kind))
      for (const one of named)
        if (!one.fresh) await this.keepBought(one, posted.has(String(one.unit._id)), session);
    return { unitsIn: unitsIn.map(({ _id }) => _id), unitsOut: unitsOut.map(({ _id }) => _id) };
  }

  /**
   * The units that a target names; those that come in for the first time are made. One that was sold may come back as another
   * product, second hand, and with a number that was not known of it.
   */
  private resolve(target: UnitTarget, known: readonly StockUnit[], posted: ReadonlySet<string>): Resolved[] {
    const seen = new Set<string>();
    return target.units.map((named) => {
      const { numbers, path } = named;
      const matches = known.filter((unit) => unit.imeis.some((imei) => numbers.includes(imei)));
      const [unit] = matches;
      const name = numbers.join(' / ');
      if (matches.length > 1) throw ruleBroken(say('unit.ofTwo', { name }), path);
      const stays = unit && (target.leaves || unit.owner !== 'sold') && !posted.has(String(unit._id));
      if (stays && String(unit.itemId) !== String(target.itemId)) {
        throw ruleBroken(say('unit.notOf', { name, product: target.productName }), path);
      }
      if (!unit && target.leaves) {
        throw conflict(say('unit.notInStock', { name, product: target.productName }), path);
      }
      const own = new Set([...(unit?.imeis ?? []), ...numbers]);
      if ([...own].some((number) => seen.has(number))) throw ruleBroken(say('unit.twice', { name }), path);
      own.forEach((number) => seen.add(number));
      if (own.size > 2) throw ruleBroken(say('unit.otherNumbers', { name }), path);
      if (unit && target.leaves) return { ...named, unit, fresh: false };
      if (unit) return { ...named, unit: { ...unit, itemId: target.itemId, imeis: [...own] }, fresh: false };
      const made = { _id: new Types.ObjectId(), itemId: target.itemId, imeis: [...numbers] };
      return { ...named, unit: { ...made, owner: 'in_stock', onBench: false, story: [] }, fresh: true };
    });
  }

  /** A unit must be where the document takes it from. */
  private refuseElsewhere({ unit, path }: Resolved, { leaves, kind }: UnitTarget): void {
    if ((unit.owner === 'in_stock') === leaves) {
      const problem = SELLS.has(kind) ? checkProblem(unit) : null;
      if (problem) throw conflict(problem, path);
      return;
    }
    const number = standingEvent(unit)?.document.number;
    const imei = unit.imeis[0]!;
    const state = goneWith(unit.owner, number);
    throw conflict(leaves ? say('unit.away', { imei, state }) : say('unit.here', { imei }), path);
  }

  /** Keeps how a unit was bought this time. Throws 409 where that changes for one that was sold since. */
  private async keepBought({ unit, bought, path }: Resolved, isPosted: boolean, session: ClientSession) {
    const { _id, bought: before, owner, imeis } = unit;
    if (isAsBefore(before, bought)) return;
    if (isPosted && owner !== 'in_stock')
      throw conflict(say('unit.paidStays', { imei: imeis[0]!, state: say(`owner.${owner}`) }), path);
    const update = bought ? { $set: { bought } } : { $unset: { bought: '' } };
    await this.units.updateOne({ _id }, update, { session });
  }

  /**
   * A sale takes back what nobody else has moved since; a purchase gives back what is in stock, a return also what it
   * wrote off itself.
   */
  private refuseGone(unit: StockUnit, { leaves, path }: UnitTarget, { document }: Posting): void {
    const last = standingEvent(unit);
    const isOwn = String(last?.document.id) === String(document.id);
    const there = leaves || unit.owner === 'written_off' ? isOwn : unit.owner === 'in_stock';
    if (there || !last) return;
    const state = goneWith(unit.owner, last.document.number);
    throw conflict(say('unit.leftSince', { imei: unit.imeis[0]!, state }), path);
  }

  private insert(units: readonly StockUnit[], target: UnitTarget, session: ClientSession) {
    return unlessDuplicate(
      () => insertDocuments(this.units, units, session),
      () => conflict(say('unit.imeiOfAnother'), target.path),
      'imeis',
    );
  }

  private async record(units: readonly StockUnit[], event: UnitEvent, session: ClientSession) {
    if (units.length === 0) return;
    const update = { $set: { owner: event.owner }, $push: { story: event } };
    const ids = units.map((unit) => unit._id);
    const _id = { $in: ids };
    forgetRead(this.units.collection.name, session, ids);
    await (this.units.collection as unknown as mongo.Collection<StockUnit>).updateMany(
      { _id } as mongo.Filter<StockUnit>,
      update as mongo.UpdateFilter<StockUnit>,
      { session, ignoreUndefined: true },
    );
  }
}

/** The units that a document still has out of the stock, or brought into it: those it moved once more one way than back. */
function postedUnits(posted: UnitTarget['posted'], leaves: boolean): Set<string> {
  const moved = new Map<string, number>();
  for (const { unitsIn = [], unitsOut = [] } of posted) {
    for (const id of unitsIn) moved.set(String(id), (moved.get(String(id)) ?? 0) + 1);
    for (const id of unitsOut) moved.set(String(id), (moved.get(String(id)) ?? 0) - 1);
  }
  return new Set([...moved].filter(([, net]) => net === (leaves ? -1 : 1)).map(([id]) => id));
}
