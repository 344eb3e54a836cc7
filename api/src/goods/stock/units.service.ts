import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import {
  dayOf,
  daysBetween,
  say,
  toRupees,
  UNIT_PASSPORT_RIGHTS,
  unitNumberOf,
  type Day,
  type UnitPassport,
  type UnitsQuery,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import type { DocumentRef } from '../../store/books/ledger-entry.schema';
import { Product } from '../../store/goods/product.schema';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { RepairFacts } from '../../records/repair-facts/repair-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeFacts, type ToldDocument } from '../../records/trade-facts/trade-facts.service';
import { PhoneNames } from '../phone/phone-names.service';
import { StockMovements } from './stock-movements.service';
import { toRepairEvent, toUnit, toUnitEvent } from './unit.mapper';
import { numberStartingWith, standingEvent, StockUnit } from '../../store/goods/unit.schema';
import { warrantyLeft, warrantyMonths } from './warranty';

const MOST_REPAIRS = 20;

/** Tells of units: those of a product, and one's whole story. */
@Injectable()
export class UnitsService {
  constructor(
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly stock: StockMovements,
    private readonly trade: TradeFacts,
    private readonly people: PartyFacts,
    private readonly repairs: RepairFacts,
    private readonly settings: SettingsService,
    private readonly names: PhoneNames,
  ) {}

  /** A page of a product's units, in stock first, and how many there are of each state. */
  async list({ itemId, state, q, page, pageSize }: UnitsQuery) {
    const all: QueryFilter<StockUnit> = {
      itemId: new Types.ObjectId(itemId),
      ...(q ? numberStartingWith(unitNumberOf(q)) : {}),
    };
    const rows = await this.units
      .find(state ? { ...all, owner: state } : all)
      .sort({ itemId: 1, owner: 1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
    const count = (filter: QueryFilter<StockUnit>) => this.units.countDocuments(filter).exec();
    const [total, inStock, sold] = await Promise.all([
      count(all),
      count({ ...all, owner: 'in_stock' }),
      count({ ...all, owner: 'sold' }),
    ]);
    const told = await this.trade.told(rows.map((unit) => standingEvent(unit)!.document));
    const counts = { all: total, in_stock: inStock, sold };
    const units = rows.map((unit) => toUnit(unit, told));
    return { units, total: counts[state ?? 'all'], page, pageSize, counts };
  }

  /** The products whose units' IMEIs or serial numbers begin so, those of a whole number first. */
  async itemsOf(numberStart: string, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.units
      .find(numberStartingWith(numberStart), { itemId: 1, imeis: 1 })
      .hint({ imeis: 1 })
      .limit(limit)
      .lean();
    const isWhole = ({ imeis }: Pick<StockUnit, 'imeis'>) => Number(imeis.includes(numberStart));
    return found.sort((a, b) => isWhole(b) - isWhole(a)).map(({ itemId }) => itemId);
  }

  /** One of the numbers that is of a unit of another product. */
  async ofOther(
    numbers: readonly string[],
    itemId: Types.ObjectId | undefined,
    session: ClientSession,
  ): Promise<string | undefined> {
    if (numbers.length === 0) return undefined;
    const filter = { imeis: { $in: [...numbers] }, ...(itemId ? { itemId: { $ne: itemId } } : {}) };
    const unit = await this.units.findOne(filter, { imeis: 1 }).session(session).lean();
    return numbers.find((one) => unit?.imeis.includes(one));
  }

  /** The purchase that brought a unit to the shop last; undefined for one that no purchase brought. */
  async boughtWith(number: string): Promise<DocumentRef | undefined> {
    const unit = await this.units.findOne({ imeis: number }, { story: 1 }).lean();
    return unit?.story.findLast(({ kind }) => kind === 'purchase')?.document;
  }

  /** All that is known of the unit with this IMEI or serial number. Throws 404. */
  async passport(imei: string, user: SignedInUser): Promise<UnitPassport> {
    const unit = await this.units.findOne({ imeis: imei }).lean();
    if (!unit)
      throw notFound(
        say('phone.noneOf', { kind: /^\d{15}$/.test(imei) ? 'IMEI' : say('phone.number') }),
        'imei',
      );
    const documents = unit.story.map(({ document }) => document);
    const [product, told, repairs, movements, today, { timeZone }] = await Promise.all([
      this.products.findById(unit.itemId).lean(),
      this.trade.told(documents),
      this.repairs.ofDevice(unit.imeis, MOST_REPAIRS),
      this.stock.ofDocuments(
        unit.itemId,
        documents.map(({ id }) => id),
      ),
      this.settings.today(),
      this.settings.get(),
    ]);
    if (!product) throw new Error(`The product of unit ${String(unit._id)} is missing`);
    const reasons = new Map(movements.map(({ document, reason }) => [String(document.id), reason]));
    const moved = unit.story.map((event) =>
      toUnitEvent(unit, event, told, reasons.get(String(event.document.id))),
    );
    const events = [...moved.reverse(), ...repairs.map(toRepairEvent)].sort((a, b) =>
      b.at < a.at ? -1 : Number(b.at > a.at),
    );
    const last = standingEvent(unit)!;
    const bill = unit.owner === 'sold' ? told.get(String(last.document.id)) : undefined;
    const { productName, itemCode, location, warranty } = product;
    const passport: UnitPassport = {
      unit: toUnit(unit, told),
      product: {
        ...{ _id: String(product._id), productName, itemCode, ...(await this.names.of(product)) },
        ...(location ? { location } : {}),
      },
      holder: bill ? await this.holder(bill, dayOf(last.at, timeZone), today) : null,
      events,
      warranty: bill ? warrantyOf(warranty, bill.date, today) : [],
    };
    return recordSeenBy(passport, UNIT_PASSPORT_RIGHTS, user);
  }

  /** The customer of the bill; null when it went over the counter to nobody in particular. */
  private async holder({ partyId }: ToldDocument, since: Day, today: Day): Promise<UnitPassport['holder']> {
    const party = partyId && (await this.people.one(partyId));
    if (!party) return null;
    const { _id, name, mobileNumber, address, balance } = party;
    const days = daysBetween(since, today);
    return { _id: String(_id), name, mobileNumber, address, balance: toRupees(balance), days };
  }
}

function warrantyOf(words: string | undefined, from: Day, today: Day): UnitPassport['warranty'] {
  const months = warrantyMonths(words ?? '');
  return months ? [{ what: words!, ...warrantyLeft(from, months, today) }] : [];
}
