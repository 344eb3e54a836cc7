import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  fromMilli,
  say,
  toRupees,
  type Day,
  type InvoiceStatus,
  type MyListQuery,
  type MyPurchase,
  type MyPurchaseRow,
  type Paise,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { notFound } from '../../../kernel/answers/failure';
import { listPage, listRowsAs } from '../../../kernel/lists/list-page';
import { GoodsFacts } from '../../../records/goods-facts/goods-facts.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { TradeModels } from '../../../store/trade/trade-models';
import { statusOf } from '../../../trade/rules/trade.mapper';
import type { TradeDocument } from '../../../store/trade/trade.schema';
import { ownDocuments } from '../../../store/books/own-documents';
import { MyDuesService } from './my-dues.service';
import { warrantyLeft, warrantyMonths } from '../../../goods/stock/warranty';

/** Names of items that a row shows. */
const MOST_NAMES = 3;

const ROW: Record<string, 0 | 1> = {
  ...{ number: 1, date: 1, dueDate: 1, dueOn: 1, payable: 1, open: 1, settlement: 1 },
  'items.productName': 1,
};

/** What customers see of their own bills: what they bought and paid, never what it cost the shop. */
@Injectable()
export class MyPurchases {
  constructor(
    private readonly goods: GoodsFacts,
    private readonly models: TradeModels,
    private readonly dues: MyDuesService,
    private readonly settings: SettingsService,
  ) {}

  async page({ page, pageSize }: MyListQuery, user: SignedInUser) {
    const today = await this.settings.today();
    const found = await listPage(this.models.of('invoice'), {
      ...ownDocuments(user, { cancelled: false }),
      ...{ fields: ROW, page, pageSize },
    });
    return { ...found, rows: found.rows.map((bill) => toRow(bill, today)) };
  }

  /** All bills with their lines, cancelled ones too, newest first, as they are read. */
  all(user: SignedInUser) {
    return listRowsAs(this.models.of('invoice'), ownDocuments(user), (bills) => this.told(bills));
  }

  /** One bill. Throws 404 for somebody else's too. */
  async get(id: string, user: SignedInUser): Promise<MyPurchase> {
    const bill = await this.own(id, user);
    const [told] = await this.told([bill]);
    return { ...told!, ...(await this.dues.upi(toRupees(bill.open), bill.number)) };
  }

  private async told(bills: readonly TradeDocument[]): Promise<MyPurchase[]> {
    const today = await this.settings.today();
    const items = bills.flatMap((bill) => bill.items.map(({ item }) => item));
    const words = await this.goods.warranties(items);
    return bills.map((bill) => ({
      ...toRow(bill, today),
      lines: bill.items.map((line, i) => ({
        line: i,
        ...{ name: line.productName, quantity: fromMilli(line.quantity), unit: line.unit },
        canReturn: fromMilli(line.quantity - (line.done ?? 0)),
        ...{ price: toRupees(line.price), total: toRupees(line.total), imeis: line.imeis ?? [] },
        ...warrantyOn(words.get(String(line.item)), bill.date, today),
      })),
      ...{ discount: toRupees(bill.discount), tax: toRupees(bill.tax) },
      ...{ received: toRupees(bill.received + bill.advance), credited: toRupees(bill.credited ?? 0) },
      ...(bill.repair ? { repair: { _id: String(bill.repair.id), number: bill.repair.number } } : {}),
    }));
  }

  /** The stored bill, if it is the person's own. Throws 404. */
  async own(
    id: string,
    { _id: partyId }: SignedInUser,
    session: ClientSession | null = null,
  ): Promise<TradeDocument> {
    const own = { _id: id, partyId, cancelled: false };
    const found = await this.models.of('invoice').findOne(own).session(session).lean();
    if (!found) throw notFound(say('bill.none'));
    return found;
  }

  /** What is still open on a bill, paise; 0 for one that is not there any more. */
  async openOf(id: Types.ObjectId, session: ClientSession): Promise<Paise> {
    const found = await this.models.of('invoice').findById(id, { open: 1 }).session(session).lean();
    return found?.open ?? 0;
  }
}

/** How a product's warranty, in words, runs from a day; nothing where the words tell no length. */
export function warrantyOn(words: string | undefined, from: Day, today: Day) {
  const months = warrantyMonths(words ?? '');
  return months === null ? {} : { warranty: warrantyLeft(from, months, today) };
}

const toRow = (bill: TradeDocument, today: Day): MyPurchaseRow => ({
  _id: String(bill._id),
  number: bill.number,
  date: bill.date,
  items: bill.items.slice(0, MOST_NAMES).map(({ productName }) => productName),
  total: toRupees(bill.payable),
  balance: toRupees(bill.open),
  status: statusOf('invoice', bill, today) as InvoiceStatus,
});
