import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { isStaff, nounSaid, say, WIRE_NAMES, type Paise } from '@shopbench/contracts';
import { ProductService } from '../../goods/product/product.service';
import { PartyService } from '../../people/party/party.service';
import { UserService } from '../../people/user/user.service';
import { GoodsFacts, type CategoryRate } from '../../records/goods-facts/goods-facts.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import type { Ahead } from '../../kernel/database/read-ahead';
import { notFound } from '../../kernel/answers/failure';
import type { Party } from '../../store/people/party.schema';
import type { Product } from '../../store/goods/product.schema';
import { SettingsService } from '../../records/settings/settings.service';
import type { ShopSettings } from '../../store/records/settings.schema';
import type { StockUnit } from '../../store/goods/unit.schema';
import type { TradeInput } from './trade-input';
import { sideOf, type TradeKind } from '../kinds/trade-kind';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** The stored records that a document names. */
export interface TradeSources {
  settings: ShopSettings;
  party: Party | null;
  soldBy: Party | null;
  /** By id. On a change, those that were on the document may be archived, or missing when they were deleted. */
  products: ReadonlyMap<string, Product>;
  /** GST percent by category id, with the reason for a rate that is not in force. */
  gstRates: ReadonlyMap<string, CategoryRate>;
  /** The documents that its lines go on from, by id. */
  linked: ReadonlyMap<string, TradeDocument>;
  /** The units that a sale names, by each of their numbers. */
  units: ReadonlyMap<string, Pick<StockUnit, 'bought' | 'imeis'>>;
  /** What earlier notes did to lines under the margin scheme, by document and line (`65a… 0`): amount and margin, paise. */
  marginNotes: ReadonlyMap<string, { amount: Paise; value: Paise }>;
}

/** What of the sources is read before the transaction begins. */
export type LoadedSources = Omit<TradeSources, 'linked' | 'units' | 'marginNotes'>;

/** Loads what a document refers to. Throws 404 naming the field for anything that is not there or is archived. */
@Injectable()
export class TradeSourcesService {
  constructor(
    private readonly goods: GoodsFacts,
    private readonly people: PartyFacts,
    private readonly products: ProductService,
    private readonly parties: PartyService,
    private readonly team: UserService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * @param before the document that is changed: what was on it already may be archived since
   * @param session of the transaction that makes the document; what `ahead` names is read in one command then
   */
  async load(
    kind: TradeKind,
    input: TradeInput,
    before?: TradeDocument,
    session: ClientSession | null = null,
  ): Promise<LoadedSources> {
    const { billTo, partyId, soldBy: seller } = input;
    const settings = session ? await this.settings.getIn(session) : await this.settings.get();
    const products = await this.productsOf(input, before, session);
    const party = billTo === 'Customer' && partyId ? await this.party(kind, partyId, before, session) : null;
    const soldBy = seller ? await this.staff(seller, before, session) : null;
    return { settings, party, soldBy, products, gstRates: await this.ratesOf(products, session) };
  }

  /** What `load` reads for a document that is made, but for the settings, and what `unitsOf` does. */
  ahead(kind: TradeKind, { items, billTo, partyId, soldBy }: TradeInput): Ahead[] {
    const ids = [...new Set(items.map(({ item }) => item))];
    const people = [billTo === 'Customer' ? partyId : null, soldBy].flatMap((id) => id ?? []);
    return [...this.goods.ahead(ids, numbersOf(kind, items)), this.people.ahead(people)];
  }

  /** What a change of words needs: who sells, and the shop's days. Throws 404 as `load`. */
  async loadWords(
    { soldBy }: TradeInput,
    before: TradeDocument,
  ): Promise<Pick<TradeSources, 'soldBy' | 'settings'>> {
    return {
      settings: await this.settings.get(),
      soldBy: soldBy ? await this.staff(soldBy, before) : null,
    };
  }

  /** The units that a sale names, with how they were bought, which decides about their tax. */
  async unitsOf(
    kind: TradeKind,
    { items }: TradeInput,
    session: ClientSession | null,
  ): Promise<TradeSources['units']> {
    const found = await this.goods.unitsOf(numbersOf(kind, items), session);
    return new Map(found.flatMap((unit) => unit.imeis.map((imei) => [imei, unit] as const)));
  }

  /**
   * Within the transaction that saves a document: writes to what it names and does not post to, so that this transaction
   * and one that deletes or merges that cannot both commit. Throws 404 for what is gone.
   */
  async refer(
    kind: TradeKind,
    { partyId, items, soldBy }: TradeDocument,
    before: TradeDocument | null,
    session: ClientSession,
  ): Promise<void> {
    if (kind.debt === 0 && partyId && !before?.partyId?.equals(partyId))
      await this.parties.records.refer(partyId, WIRE_NAMES[kind.side].sentId, session);
    if (soldBy && !before?.soldBy?.userId.equals(soldBy.userId))
      await this.team.records.refer(soldBy.userId, 'soldBy', session);
    const known = new Set(before?.items.map(({ item }) => String(item)));
    const unposted = items.filter(({ service, source }) => kind.stock === 0 || (service && !source));
    const ids = [...new Set(unposted.map(({ item }) => String(item)))].filter((id) => !known.has(id));
    if (ids.length > 0)
      await this.products.records.refer(
        ids.map((id) => new Types.ObjectId(id)),
        'items',
        session,
      );
  }

  private async productsOf(
    { items }: TradeInput,
    before: TradeDocument | undefined,
    session: ClientSession | null,
  ): Promise<Map<string, Product>> {
    const ids = [...new Set(items.map((line) => line.item))];
    const found = await this.goods.productsOf(ids, session);
    const used = items.flatMap(({ item, repair }) => (repair ? [item] : []));
    const onIt = new Set([...used, ...(before?.items ?? []).map((line) => String(line.item))]);
    const usable = found.filter(({ _id, archived }) => !archived || onIt.has(String(_id)));
    const products = new Map(usable.map((product) => [String(product._id), product]));
    const missing = items.findIndex((line) => !products.has(line.item) && !onIt.has(line.item));
    if (missing >= 0) throw notFound(say('product.none'), `items.${missing}.item`);
    return products;
  }

  private async party(
    kind: TradeKind,
    id: string,
    before: TradeDocument | undefined,
    session: ClientSession | null,
  ): Promise<Party> {
    const { partyRole } = sideOf(kind);
    const found = await this.people.one(id, session);
    const usable =
      found?.designation === partyRole && (!found.archived || before?.partyId?.equals(found._id));
    if (!usable)
      throw notFound(say('document.none', { noun: nounSaid(partyRole) }), WIRE_NAMES[kind.side].sentId);
    return found;
  }

  private async staff(
    id: string,
    before: TradeDocument | undefined,
    session: ClientSession | null = null,
  ): Promise<Party> {
    const found = await this.people.one(id, session);
    const usable =
      found && isStaff(found.designation) && (!found.archived || before?.soldBy?.userId.equals(found._id));
    if (!usable) throw notFound(say('person.noStaff'), 'soldBy');
    return found;
  }

  private async ratesOf(
    products: ReadonlyMap<string, Product>,
    session: ClientSession | null,
  ): Promise<Map<string, CategoryRate>> {
    const ids = [...products.values()].flatMap(({ categoryId }) => (categoryId ? [categoryId] : []));
    return this.goods.ratesOf(ids, session);
  }
}

/** By which a sale names units. */
const numbersOf = ({ side }: TradeKind, items: TradeInput['items']): string[] =>
  side === 'sale' ? items.flatMap(({ imeis = [] }) => imeis) : [];
