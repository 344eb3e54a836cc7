import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  ADJUST_WORDS,
  fitsUnit,
  STOCK_ADJUSTMENT_RIGHTS,
  say,
  toMilli,
  type DocumentCancel,
  type HistoryQuery,
  type StockAdjustInput,
  type StockAdjustment as AdjustmentRecord,
  type Said,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../../books/documents/documents.service';
import { numberedAs, type DocumentStore } from '../../store/books/stored-document';
import type { Caller } from '../../kernel/http/caller';
import { newRecord } from '../../store/records/record';
import type { Posting } from '../../books/posting/posting';
import { Product } from '../../store/goods/product.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { Reservations } from '../reservations/reservations.service';
import { Adjustment, toAdjustment } from '../../store/goods/adjustment.schema';
import { answer } from '../../kernel/answers/answer';

/** Changes of stock by hand: each is a document with a number, ADJ-0001, and can be taken back. */
@Injectable()
export class AdjustmentsService {
  private readonly store: DocumentStore<Adjustment, AdjustmentRecord>;

  constructor(
    @InjectModel(Adjustment.name) private readonly adjustments: Model<Adjustment>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly documents: DocumentsService,
    private readonly settings: SettingsService,
    private readonly reservations: Reservations,
  ) {
    const [kind, noun] = ['adjustment', 'Stock adjustment'] as const;
    const rights = STOCK_ADJUSTMENT_RIGHTS;
    this.store = { kind, noun, numberField: 'number', model: adjustments, toRecord: toAdjustment, rights };
  }

  /**
   * Changes an item's stock. Below 0 (409) only where the settings allow negative stock; 422 for a part of a piece, units
   * that do not fit, and a closed day. What is gone is gone: where it was kept back for an order, the answer says so.
   */
  async adjust(input: StockAdjustInput, { user, key }: Caller) {
    const date = await this.settings.today();
    let warning: Said | null = null;
    const saved = await this.documents.save(this.store, {
      user,
      key,
      date,
      wish: { suggested: false },
      build: async (number, session) => {
        const product = await this.adjustable(input, session);
        const { productName, itemCode, unit } = product;
        const change = toMilli(input.change);
        const { reasonKind = 'count', reason, imeis } = input;
        const document: Adjustment = {
          ...newRecord(user),
          ...numberedAs(number),
          ...{ date, cancelled: false, cost: 0, itemId: product._id, productName, itemCode, unit, change },
          quantityAfter: product.stock + change,
          reasonKind,
          ...(reason ? { reason } : {}),
          ...(imeis?.length ? { imeis } : {}),
        };
        const leaving = { item: product._id, quantity: Math.max(-change, 0), productName, unit };
        warning = (await this.reservations.shortOf([leaving], [], session))?.problem ?? null;
        const withCosts = (made: Adjustment, [cost = 0]: readonly number[]) => ({ ...made, cost });
        return { document, postings: [postingOf(document, input)], withCosts };
      },
    });
    return warning && typeof saved.message === 'object'
      ? answer(say('done.warned', { done: saved.message, warning }), saved.data)
      : saved;
  }

  async get(id: string, user: SignedInUser): Promise<AdjustmentRecord> {
    const found = await this.adjustments.findById(id).lean();
    if (!found) throw notFound(say('adjustment.none'));
    return recordSeenBy(toAdjustment(found), STOCK_ADJUSTMENT_RIGHTS, user);
  }

  /** Takes an adjustment back; it keeps its number. */
  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    return this.documents.cancel(this.store, id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Stock adjustment ${number} cancelled`, movement: 'adjustment' }),
      undo: () => Promise.resolve({}),
    });
  }

  history(id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.store, id, query, user);
  }

  private async adjustable({ itemId, change, imeis }: StockAdjustInput, session: ClientSession) {
    const product = await this.products.findOne({ _id: itemId, archived: false }).session(session).lean();
    if (!product) throw notFound(say('product.none'), 'itemId');
    if (product.service)
      throw ruleBroken(say('adjustment.service', { product: product.productName }), 'itemId');
    if (!fitsUnit(change, product.unit))
      throw ruleBroken(say('unit.whole', { unit: product.unit }), 'change');
    if (imeis?.length) refuseOddUnits(product, change, imeis);
    return product;
  }
}

function postingOf(document: Adjustment, input: StockAdjustInput): Posting {
  const { _id: id, number, date, createdBy: by, itemId, change, imeis } = document;
  const words = [input.reasonKind && ADJUST_WORDS[input.reasonKind], input.reason].filter(Boolean);
  return {
    document: { kind: 'adjustment', id, number },
    date,
    by,
    stock: [
      {
        ...{ itemId, kind: 'adjustment', change, against: 'stock_adjustment' },
        reason: words.join(', '),
        path: 'change',
        ...(imeis ? { units: imeis.map((imei) => [imei]) } : {}),
      },
    ],
    ledger: [],
  };
}

/** Units are named for a tracked product, at most one number for each piece. */
function refuseOddUnits(product: Product, change: number, imeis: readonly string[]): void {
  if (!product.enableTracking)
    throw ruleBroken(say('adjustment.untracked', { product: product.productName }), 'imeis');
  if (imeis.length <= Math.abs(change)) return;
  throw ruleBroken(
    say('adjustment.unitsNamed', { named: imeis.length, quantity: Math.abs(change), unit: product.unit }),
    'imeis',
  );
}
