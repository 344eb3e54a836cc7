import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  SECOND_HAND_ROW_RIGHTS,
  say,
  toRupees,
  type FileLink,
  type ImeiCheck as CheckRecord,
  type ImeiCheckInput,
  type SecondHandInput,
  type SecondHandListQuery,
  type SecondHandRow,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import { Once } from '../../kernel/database/once.service';
import { Transactions } from '../../kernel/database/transactions.service';
import type { Caller } from '../../kernel/http/caller';
import { matchesWords, searchWords } from '../../kernel/lists/search-keys';
import { FilesService, fileUrl, linkOf } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import { MobileService } from '../../goods/mobile/mobile.service';
import { ProductService } from '../../goods/product/product.service';
import { ImeiChecks } from '../../goods/stock/imei-checks.service';
import { TradeModels } from '../../store/trade/trade-models';
import { proofOf } from '../rules/trade.mapper';
import type { TradeInput } from '../rules/trade-input';
import { TradeService } from '../documents/trade.service';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { SellerIdentities } from './seller-identity.service';

/** The index of the purchases from persons. */
const INDEX = { date: 1, createdAt: 1 } as const;
const MOST_COUNTED = 10_000;
/** Rows that are read at once while all are. */
const BATCH = 500;

const boughtOfPersons = ({ q }: Pick<SecondHandListQuery, 'q'>) => ({
  'purchase.secondHand': { $exists: true },
  ...matchesWords(searchWords(q)),
});

/** Buys phones from persons at the counter, and keeps what the national register says of them. */
@Injectable()
export class SecondHandService {
  constructor(
    private readonly models: TradeModels,
    private readonly trade: TradeService,
    private readonly mobiles: MobileService,
    private readonly products: ProductService,
    private readonly files: FilesService,
    private readonly identities: SellerIdentities,
    private readonly checks: ImeiChecks,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  /** Keeps the picture of a proof of identity until the purchase that names it is saved. */
  async keepPhoto(picture: Picture, user: SignedInUser): Promise<FileLink> {
    const file = { kind: 'identity', recordId: new Types.ObjectId(), waits: true } as const;
    return linkOf(await this.transactions.run((session) => this.files.keep(picture, file, user, session)));
  }

  /**
   * Buys a phone: the product where there is none yet, the purchase with its unit, the payment and the answer of the
   * register, in one transaction. Throws 422 for a phone that the register names stolen or blocked.
   */
  async buy(sent: SecondHandInput, by: Caller) {
    if (sent.check && sent.check.result !== 'clear') {
      const said = say(`imei.${sent.check.result}`);
      throw ruleBroken(say('secondHand.register', { said }), 'check.result');
    }
    const made = sent.phone ? await this.mobileFields(sent, sent.phone) : null;
    const input = purchaseOf(sent);
    return this.trade.create('purchaseInvoice', input, { suggested: false }, by, {
      prepare: async (session) => {
        const idPhoto = await this.photoOf(sent, by.user, session);
        const secondHand = await this.identities.sealed(sent.idType, sent.idNumber, idPhoto);
        const item = made
          ? await this.makeProduct(made, by.user, session)
          : await this.tracked(sent, session);
        return { ...input, secondHand, items: input.items.map((line) => ({ ...line, item })) };
      },
      saved: async (document, session) => {
        await this.files.giveTo(sent.idPhoto, document._id, session);
        if (sent.check) await this.checks.record({ ...sent.check, imei: sent.emeiNumber }, by.user, session);
      },
    });
  }

  /** Records what the register said of a unit. Throws 404, and 409 for one that was reported stolen but to the admin. */
  async check(sent: ImeiCheckInput, { user, key }: Caller): Promise<Answer<CheckRecord>> {
    return this.once.run(key, async (session) => {
      const recorded = await this.checks.record(sent, user, session);
      return answer(
        say('done.imeiChecked', { imei: sent.imei, result: say(`imei.${sent.result}`) }),
        recorded,
      );
    });
  }

  /** A page of phones bought from persons, newest first unless asked otherwise. */
  async list({ page, pageSize, ...query }: SecondHandListQuery, user: SignedInUser) {
    const counted = { limit: MOST_COUNTED, hint: INDEX };
    const [found, total] = await Promise.all([
      this.purchases(query)
        .skip((page - 1) * pageSize)
        .limit(pageSize),
      this.models.of('purchaseInvoice').countDocuments(boughtOfPersons(query), counted),
    ]);
    return { phones: await this.rows(found, user), total, page, pageSize };
  }

  /** All of them, some at a time. */
  async *all(query: Pick<SecondHandListQuery, 'q' | 'sort'>, user: SignedInUser) {
    let batch: TradeDocument[] = [];
    for await (const purchase of this.purchases(query).cursor({ batchSize: BATCH })) {
      batch.push(purchase);
      if (batch.length < BATCH) continue;
      yield await this.rows(batch, user);
      batch = [];
    }
    yield await this.rows(batch, user);
  }

  private purchases(query: Pick<SecondHandListQuery, 'q' | 'sort'>) {
    const direction = query.sort === 'date' ? 1 : -1;
    return this.models
      .of('purchaseInvoice')
      .find(boughtOfPersons(query))
      .sort({ date: direction, createdAt: direction })
      .hint(INDEX)
      .lean<TradeDocument[]>();
  }

  private async rows(found: readonly TradeDocument[], user: SignedInUser): Promise<SecondHandRow[]> {
    const checks = await this.checks.since(
      found.map(({ _id, items }) => ({ imei: items[0]?.imeis?.[0] ?? '', purchase: _id })),
    );
    return found.map((document) =>
      recordSeenBy(toRow(document, checks.get(String(document._id))), SECOND_HAND_ROW_RIGHTS, user),
    );
  }

  /** The address of the picture that this person uploaded, and that is not that of another purchase. */
  private async photoOf({ idPhoto }: SecondHandInput, user: SignedInUser, session: ClientSession) {
    const file = await this.files.claim(idPhoto, 'identity', user, session);
    const purchases = this.models.of('purchaseInvoice');
    const used = file && (await purchases.exists({ _id: file.recordId }).session(session));
    if (!file || used) throw notFound(say('identity.uploadAgain'), 'idPhoto');
    return fileUrl(file._id);
  }

  private mobileFields(sent: SecondHandInput, phone: NonNullable<SecondHandInput['phone']>): Promise<object> {
    const { emeiNumber, emeiNumberSecond, price } = sent;
    return this.mobiles.records.storedOf({
      ...phone,
      mobileType: 'second_hand',
      emeiNumber,
      ...(emeiNumberSecond ? { emeiNumberSecond } : {}),
      purchasePrice: price,
      minSalePrice: 0,
      mrp: 0,
      openingStock: 0,
      unit: 'PCS',
      enableTracking: true,
      printDescription: false,
      printEmeiNo: true,
    });
  }

  private async makeProduct(fields: object, user: SignedInUser, session: ClientSession): Promise<string> {
    const { productId } = await this.mobiles.records.insert(fields, user, session);
    return String(productId);
  }

  private async tracked({ item }: SecondHandInput, session: ClientSession): Promise<string> {
    const product = await this.products.records.current(item!, session);
    if (!product.enableTracking)
      throw ruleBroken(say('secondHand.untracked', { product: product.productName }), 'item');
    return String(product._id);
  }
}

/** The purchase that buying a phone is: without tax, paid at once. */
const purchaseOf = (sent: SecondHandInput): TradeInput => ({
  invoiceType: 'non_gst',
  date: sent.date,
  billTo: 'Cash',
  partyName: sent.sellerName,
  mobileNumber: sent.mobileNumber,
  address: sent.address,
  items: [
    {
      item: sent.item ?? '',
      quantity: 1,
      price: sent.price,
      discount: 0,
      units: [[sent.emeiNumber, ...(sent.emeiNumberSecond ? [sent.emeiNumberSecond] : [])]],
      scheme: sent.scheme,
    },
  ],
  discountAmount: 0,
  pricesIncludeTax: false,
  reverseCharge: false,
  inputCredit: false,
  charges: [],
  receivedAmount: sent.price,
  advanceAmount: 0,
  paymentMode: sent.paymentMode,
  accountId: sent.accountId,
  transactionId: sent.transactionId,
  privateNote: sent.privateNote,
});

function toRow(document: TradeDocument, check: CheckRecord | undefined): SecondHandRow {
  const { _id, number, date, partyName, mobileNumber, cancelled, payable, items, purchase } = document;
  const line = items[0]!;
  return {
    _id: String(_id),
    invoiceNumber: number,
    date,
    sellerName: partyName,
    ...(mobileNumber ? { mobileNumber } : {}),
    productName: line.productName,
    imei: line.imeis?.[0] ?? '',
    price: toRupees(payable),
    scheme: line.scheme ?? 'normal',
    proof: proofOf(_id, purchase!.secondHand!),
    cancelled,
    check: check ?? null,
  };
}
