import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import {
  fromMilli,
  STOCK_COUNT_RIGHTS,
  say,
  type CountInput,
  type DocumentCancel,
  type HistoryQuery,
  type StockCount as CountRecord,
  type StockCountListQuery,
} from '@shopbench/contracts';
import { CategoryService } from '../category/category.service';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../../books/documents/documents.service';
import { numberedAs, type DocumentStore } from '../../store/books/stored-document';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf } from '../../kernel/lists/list-page';
import { actorOf, newRecord } from '../../store/records/record';
import type { Posting, StockLine } from '../../books/posting/posting';
import { Product } from '../../store/goods/product.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { StockUnit } from '../../store/goods/unit.schema';
import { CountLines } from './count-lines.service';
import { toCountSheet } from './count.mapper';
import { CountSheet, type CountLine, type CountScope } from '../../store/goods/count.schema';

/** So many differences are posted in one transaction at most. */
const MOST_DIFFERENCES = 5_000;

/** More places than a person would look through. */
const MOST_PLACES = 500;

const SORTS = { date: 'date', createdAt: 'createdAt' } as const;

function rowsOf({ status, sort = '-date' }: Pick<StockCountListQuery, 'status' | 'sort'>) {
  const filter: QueryFilter<CountSheet> = status ? { status } : {};
  return { filter, sort: sortOf(sort, SORTS), sortIndex: sortOf(sort.replace('-', ''), SORTS) };
}

/** Count sheets: made for a shelf, a category or everything, counted on, and posted as a whole. */
@Injectable()
export class CountService {
  private readonly store: DocumentStore<CountSheet, CountRecord>;

  constructor(
    @InjectModel(CountSheet.name) private readonly sheets: Model<CountSheet>,
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly lines: CountLines,
    private readonly categories: CategoryService,
    private readonly documents: DocumentsService,
    private readonly settings: SettingsService,
  ) {
    const [kind, noun] = ['count', 'Count sheet'] as const;
    const rights = STOCK_COUNT_RIGHTS;
    this.store = { kind, noun, numberField: 'number', model: sheets, toRecord: toCountSheet, rights };
  }

  async create({ scope, note }: CountInput, { user, key }: Caller) {
    const [date, about] = await Promise.all([this.settings.today(), this.scopeOf(scope)]);
    return this.documents.save(this.store, {
      ...{ user, key, date, wish: { suggested: false } },
      build: async (number, session) => {
        if (about.id) await this.categories.records.refer(about.id, 'scope.category', session);
        const document: CountSheet = {
          ...newRecord(user),
          ...numberedAs(number),
          ...{ date, scope: about, status: 'open', entries: 0, cancelled: false },
          ...(note ? { note } : {}),
        };
        return { document, postings: [] };
      },
    });
  }

  list(query: StockCountListQuery) {
    const { page, pageSize } = query;
    return listPage<CountSheet>(this.sheets, { ...rowsOf(query), page, pageSize });
  }

  /** All sheets of a list, some at a time. */
  all(query: Pick<StockCountListQuery, 'status' | 'sort'>): AsyncGenerator<CountSheet[]> {
    return listRows<CountSheet>(this.sheets, rowsOf(query));
  }

  /** Where products lie, in the order of the alphabet. */
  async places(): Promise<string[]> {
    const found = await this.products.aggregate<{ _id: string }>([
      { $match: { location: { $gt: '' }, archived: false } },
      { $group: { _id: '$location' } },
      { $sort: { _id: 1 } },
      { $limit: MOST_PLACES },
    ]);
    return found.map(({ _id }) => _id);
  }

  /** A sheet with its figures, as this person may see them. */
  async get(id: string, user: SignedInUser): Promise<CountRecord> {
    const sheet = await this.stored(id);
    const record = { ...toCountSheet(sheet), figures: await this.lines.figures(sheet) };
    return recordSeenBy(record, STOCK_COUNT_RIGHTS, user);
  }

  async stored(id: string): Promise<CountSheet> {
    const sheet = await this.sheets.findById(id).lean();
    if (!sheet) throw notFound(say('count.none'));
    return sheet;
  }

  /**
   * Posts all differences in one transaction: what was counted less what the books said then, so that what was sold since
   * stays sold. Throws 409 where stock or units do not allow it, 422 for IMEIs that are not scanned.
   */
  async post(id: string, version: number, { user, key }: Caller) {
    const date = await this.settings.today();
    return this.documents.replace(this.store, id, {
      ...{ user, key, version },
      correction: ({ number }) => ({ label: `Count sheet ${number}`, movement: 'count' }),
      build: async (before, session) => {
        if (before.status !== 'open')
          throw conflict(
            say('count.is', { number: before.number, status: say(`standing.${before.status}`) }),
          );
        const lines = await this.lines.different(before._id, session);
        if (lines.length > MOST_DIFFERENCES)
          throw ruleBroken(say('count.tooManyDifferences', { count: lines.length }));
        const posting = this.emptyPosting(before, user, date);
        const stock = await this.stockLines(lines, session);
        const document: CountSheet = { ...before, status: 'posted', date };
        return { document, postings: [{ ...posting, stock }] };
      },
    });
  }

  /** Takes back what a posted sheet posted, to count on. */
  async reopen(id: string, version: number, { user, key }: Caller) {
    const date = await this.settings.today();
    return this.documents.replace(this.store, id, {
      ...{ user, key, version, deed: 'cancel' },
      correction: ({ number }) => ({ label: `Count sheet ${number} reopened`, movement: 'count' }),
      build: (before) => {
        if (before.status !== 'posted')
          throw conflict(
            say('count.is', { number: before.number, status: say(`standing.${before.status}`) }),
          );
        return {
          document: { ...before, status: 'open' as const },
          postings: [this.emptyPosting(before, user, date)],
        };
      },
    });
  }

  /** Ends a sheet for good; what it posted is taken back. */
  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    return this.documents.cancel(this.store, id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Count sheet ${number} cancelled`, movement: 'count' }),
      undo: () => Promise.resolve({ status: 'cancelled' as const }),
    });
  }

  history(id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.store, id, query, user);
  }

  private async scopeOf(scope: CountInput['scope']): Promise<CountScope> {
    if (scope.kind === 'all') return { kind: 'all', name: 'All products' };
    if (scope.kind === 'location') {
      const known = await this.products.findOne({ location: scope.location, archived: false }).lean();
      if (!known) throw notFound(say('count.emptyShelf', { location: scope.location }), 'scope.location');
      return { kind: 'location', name: scope.location };
    }
    const { _id: id, categoryName } = await this.categories.records.find(scope.category, 'scope.category');
    return { kind: 'category', id, name: categoryName };
  }

  private emptyPosting({ _id: id, number }: CountSheet, user: SignedInUser, date: string): Posting {
    const document = { kind: 'count', id, number } as const;
    return { document, date, by: actorOf(user), stock: [], ledger: [] };
  }

  /** The stock lines of differences; of a tracked product the units in stock that nobody scanned are missing. */
  private async stockLines(lines: readonly CountLine[], session: ClientSession): Promise<StockLine[]> {
    const short = lines.filter(({ counted, expected }) => counted < expected);
    const itemIds = short.map(({ itemId }) => itemId);
    const filter = { itemId: { $in: itemIds }, owner: 'in_stock' as const };
    const units = await this.units.find(filter, { itemId: 1, imeis: 1 }).session(session).lean();
    return lines.map((line) => {
      const { itemId, counted, expected, imeis } = line;
      const change = counted - expected;
      const own = units.filter((unit) => unit.itemId.equals(itemId));
      const missing = own.filter((unit) => !unit.imeis.some((imei) => imeis.includes(imei)));
      const pieces = Math.max(-change, 0) / 1000;
      // Pieces without a number may be what is missing; more numbers than pieces are missing only where some were not scanned.
      const named = missing.length <= pieces ? missing : [];
      return {
        ...{ itemId, kind: 'count', change, against: 'stock_adjustment', path: 'lines' },
        reason: `Counted ${fromMilli(counted)}, ${fromMilli(expected)} by the books`,
        ...(named.length > 0 ? { units: named.map((unit) => unit.imeis) } : {}),
      };
    });
  }
}
