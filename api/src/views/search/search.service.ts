import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  formatDay,
  fromMilli,
  hasRight,
  REPAIR_STATUSES,
  SEARCH_KINDS,
  STAFF_DESIGNATIONS,
  toRupees,
  type Designation,
  type RightsHolder,
  type SearchData,
  type SearchHit,
  type SearchKind,
} from '@shopbench/contracts';
import { Invoice } from '../../store/trade/invoice.schema';
import { Party } from '../../store/people/party.schema';
import { Product } from '../../store/goods/product.schema';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { Repair } from '../../store/repair/repair.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { statusOf } from '../../trade/rules/trade.mapper';
import { UnitSearch } from './unit-search.service';
import { searchIn, type SearchSource } from './search-source';

type AnySource = SearchSource<{ _id: unknown }>;

const source = <T extends { _id: unknown }>(one: SearchSource<T>): AnySource => one as unknown as AnySource;

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Finds records of every kind that a person may see, by indexes alone. */
@Injectable()
export class SearchService {
  private readonly sources: readonly AnySource[];

  constructor(
    @InjectModel(Invoice.name) invoices: Model<Invoice>,
    @InjectModel(Repair.name) repairs: Model<Repair>,
    @InjectModel(Party.name) parties: Model<Party>,
    @InjectModel(Product.name) products: Model<Product>,
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    private readonly settings: SettingsService,
    private readonly units: UnitSearch,
  ) {
    this.sources = [
      source<Invoice>({
        kind: 'invoice',
        model: invoices,
        right: 'trade',
        filter: {},
        sort: { date: -1, _id: -1 },
        sortIndex: { date: 1, _id: 1 },
        fields: { number: 1, partyName: 1, date: 1, payable: 1, settlement: 1, dueOn: 1 },
        title: ({ number }) => number,
        subtitle: ({ partyName, date }) => joined(partyName, formatDay(date)),
        amount: ({ payable }) => toRupees(payable),
        status: (invoice, today) => statusOf('invoice', invoice, today),
        keys: ({ number }) => [number],
      }),
      source<Repair>({
        kind: 'repair',
        model: repairs,
        right: 'trade',
        filter: {},
        sort: { date: -1, _id: -1 },
        sortIndex: { date: 1, _id: 1 },
        fields: { number: 1, customerName: 1, date: 1, payable: 1, cancelled: 1 },
        title: ({ number }) => number,
        subtitle: ({ customerName, date }) => joined(customerName, formatDay(date)),
        amount: ({ payable }) => toRupees(payable),
        status: ({ cancelled }) => (cancelled ? 'Cancelled' : ''),
        keys: ({ number }) => [number],
      }),
      partySource(parties, 'customer', ['customer']),
      partySource(parties, 'supplier', ['supplier']),
      source<Product>({
        kind: 'product',
        model: products,
        right: 'trade',
        filter: { archived: false },
        sort: { foldedName: 1, _id: 1 },
        sortIndex: { archived: 1, foldedName: 1, _id: 1 },
        fields: {
          productName: 1,
          itemCode: 1,
          serialNumber: 1,
          salePrice: 1,
          foldedName: 1,
          stock: 1,
          unit: 1,
          service: 1,
        },
        title: ({ productName }) => productName,
        subtitle: ({ itemCode }) => itemCode,
        amount: ({ salePrice }) => toRupees(salePrice),
        status: ({ service, stock, unit }) => (service ? 'Service' : `${fromMilli(stock)} ${unit}`),
        keys: ({ itemCode, serialNumber }) => [itemCode, serialNumber],
      }),
      partySource(parties, 'staff', STAFF_DESIGNATIONS),
    ];
  }

  /** At most five of each kind, best first, and the one thing that `q` means exactly. */
  async find(q: string, person: RightsHolder): Promise<SearchData> {
    const visible = this.sources.filter(({ right }) => hasRight(person, right));
    if (!/[\p{L}\p{N}]/u.test(q)) return { groups: [], exact: null };
    const today = await this.settings.today();
    const byWords = visible.map(async (one) => ({ kind: one.kind, ...(await searchIn(one, q, today)) }));
    const units = hasRight(person, 'trade') ? [this.units.find(q)] : [];
    const found = inOrder(await Promise.all<Found>([...byWords, ...units]));
    await this.tellRepairs(found);
    const exact = found.flatMap(({ kind, items, exact: ids }) =>
      items.flatMap(({ id, path }) => (ids.includes(id) ? [{ kind, id, path }] : [])),
    );
    const groups = found.flatMap(({ kind, items }) => (items.length > 0 ? [{ kind, items }] : []));
    return { groups, exact: exact.length === 1 ? exact[0]! : null };
  }

  /** A booking stands as that of its items which has the most left to be done. */
  private async tellRepairs(found: readonly Found[]): Promise<void> {
    const hits = found.find(({ kind }) => kind === 'repair')?.items.filter(({ status }) => !status) ?? [];
    if (hits.length === 0) return;
    const ids = hits.map(({ id }) => new Types.ObjectId(id));
    const items = await this.items.find({ repair: { $in: ids } }, { repair: 1, repairStatus: 1 }).lean();
    for (const hit of hits) {
      const own = items.filter(({ repair }) => String(repair) === hit.id);
      hit.status = REPAIR_STATUSES.find((status) => own.some((item) => item.repairStatus === status)) ?? '';
    }
  }
}

interface Found {
  kind: SearchKind;
  items: SearchHit[];
  exact: string[];
}

const inOrder = (found: readonly Found[]): Found[] =>
  [...found].sort((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));

/** People, by the designations that make a kind. What staff owe or are owed is not shown. */
function partySource(
  model: Model<Party>,
  kind: 'customer' | 'supplier' | 'staff',
  designations: readonly Designation[],
): AnySource {
  return source<Party>({
    kind,
    model,
    right: 'work',
    filter: { archived: false, designation: { $in: [...designations] } },
    sort: { foldedName: 1, _id: 1 },
    sortIndex: { archived: 1, designation: 1, foldedName: 1, _id: 1 },
    fields: { name: 1, mobileNumber: 1, city: 1, balance: 1, designation: 1, foldedName: 1, email: 1 },
    title: ({ name }) => name,
    subtitle: ({ mobileNumber, city, designation }) =>
      joined(mobileNumber, kind === 'staff' ? designation.replaceAll('_', ' ') : city),
    ...(kind === 'staff' ? {} : { amount: ({ balance }: Party) => toRupees(balance) }),
    keys: ({ mobileNumber, email }) => [mobileNumber, email],
  });
}
