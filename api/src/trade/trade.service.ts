import { Injectable } from '@nestjs/common';
import {
  INVOICE_RIGHTS,
  toRupees,
  type Day,
  type HistoryQuery,
  type Invoice as InvoiceRecord,
  type InvoiceUpdate,
  type Paise,
  type Settlement,
} from '@shopbench/contracts';
import type { Account } from '../account/account.schema';
import { AccountService } from '../account/account.service';
import { recordSeenBy } from '../common/access/field-rights';
import type { SignedInUser } from '../common/access/signed-in-user';
import type { Answer } from '../common/answers/answer';
import { ruleBroken } from '../common/answers/failure';
import { DocumentsService } from '../common/documents/documents.service';
import type { DocumentStore } from '../common/documents/stored-document';
import type { RepeatKey } from '../common/http/repeat-key';
import { actorOf } from '../common/records/record';
import { numberKey } from '../numbers/number-order';
import { Numbers, type NumberWish } from '../numbers/numbers.service';
import { PaymentService, type Settling } from '../payment/payment.service';
import type { Party } from '../party/party.schema';
import type { ShopSettings } from '../settings/settings.schema';
import { SettingsService } from '../settings/settings.service';
import { paidBy, tradeDocument } from './trade-document';
import { draftTrade } from './trade-draft';
import { changedInput, type TradeInput } from './trade-input';
import { sideOf, TRADE_KINDS, type TradeKindName } from './trade-kind';
import { TradeListService } from './trade-list.service';
import { TradeModels } from './trade-models';
import { tradePosting, type PostingRules } from './trade-posting';
import { TradeSourcesService } from './trade-sources.service';
import { toInvoice, withoutCosts } from './trade.mapper';
import type { TradeDocument } from './trade.schema';

/** Who asks, and the key under which a repeated request gets the first answer. */
export interface Asked {
  user: SignedInUser;
  key?: RepeatKey | undefined;
}

/** Saves, changes and cancels trade documents of whichever kind: document, goods, books and payment in one transaction. */
@Injectable()
export class TradeService {
  constructor(
    private readonly models: TradeModels,
    private readonly sources: TradeSourcesService,
    private readonly lists: TradeListService,
    private readonly documents: DocumentsService,
    private readonly numbers: Numbers,
    private readonly accounts: AccountService,
    private readonly payments: PaymentService,
    private readonly settings: SettingsService,
  ) {}

  async create(
    name: TradeKindName,
    input: TradeInput,
    wish: NumberWish,
    { user, key }: Asked,
  ): Promise<Answer<InvoiceRecord>> {
    const [sources, account] = await Promise.all([
      this.sources.load(TRADE_KINDS[name], input),
      this.accountFor(input),
    ]);
    const draft = draftTrade(TRADE_KINDS[name], input, sources, await this.settings.today());
    const paid = paidBy(input, draft.totals.payable);
    return this.documents.save(this.store(name), {
      user,
      key,
      wish,
      date: draft.date,
      build: async (number, session) => {
        const document = tradeDocument(input, draft, sources, { number, account, user });
        const postings = [tradePosting(name, document, rulesOf(name, sources, user))];
        if (account && paid > 0) {
          postings.push(await this.payments.settle(settling(name, document, paid, account), user, session));
        }
        return { document, postings, withCosts };
      },
    });
  }

  /** Totals and tax as `create` would work them out; nothing is saved. */
  async preview(
    name: TradeKindName,
    input: TradeInput,
    wish: NumberWish,
    user: SignedInUser,
  ): Promise<InvoiceRecord> {
    const sources = await this.sources.load(TRADE_KINDS[name], input);
    const today = await this.settings.today();
    const draft = draftTrade(TRADE_KINDS[name], input, sources, today);
    paidBy(input, draft.totals.payable);
    const number = wish.number ?? (await this.suggestion(name, draft.date)) ?? '';
    const document = tradeDocument(input, draft, sources, { number, account: null, user });
    return withoutCosts(toInvoice(document, today));
  }

  /** Changes what the body names and posts the difference; the number stays. Throws 409 for another version. */
  async change(
    name: TradeKindName,
    id: string,
    change: InvoiceUpdate,
    { user, key }: Asked,
  ): Promise<Answer<InvoiceRecord>> {
    const kind = TRADE_KINDS[name];
    const today = await this.settings.today();
    return this.documents.replace(this.store(name), id, {
      user,
      key,
      version: change.version,
      correction: ({ number }) => ({
        label: `${kind.noun} ${number} changed`,
        movement: kind.movements.changed,
      }),
      build: async (before, session) => {
        if (change.invoiceNumber && numberKey(change.invoiceNumber) !== before.numberKey) {
          throw ruleBroken(`The number stays ${before.number}`, 'invoiceNumber');
        }
        const input = changedInput(before, change);
        const [sources, account] = await Promise.all([
          this.sources.load(kind, input, before),
          this.accountFor(input),
        ]);
        const draft = draftTrade(kind, input, sources, today, before);
        const paid = paidBy(input, draft.totals.payable);
        const document = tradeDocument(input, draft, sources, {
          number: before.number,
          account,
          user,
          before,
        });
        const sale = tradePosting(name, document, rulesOf(name, sources, user));
        const pays = account && paid > 0 ? settling(name, document, paid, account) : null;
        const bill = { id: document._id, number: document.number };
        const payments = await this.payments.settleAnew(bill, pays, user, session);
        return { document, postings: [sale, ...payments], withCosts };
      },
    });
  }

  /** Takes back what the document and its payments posted; it keeps its number. */
  cancel(
    name: TradeKindName,
    id: string,
    asked: Asked & { version?: number | undefined; reason?: string | undefined },
  ): Promise<Answer<InvoiceRecord>> {
    const { noun, movements } = TRADE_KINDS[name];
    return this.documents.cancel(this.store(name), id, {
      ...asked,
      correction: ({ number }) => ({ label: `${noun} ${number} cancelled`, movement: movements.cancelled }),
      undo: async ({ _id }, session) => {
        await this.payments.release(_id, await this.settings.today(), asked.user, session);
        return { settlement: 'cancelled' as const, open: 0 };
      },
    });
  }

  /** One document as this person may see it. */
  async get(name: TradeKindName, id: string, user: SignedInUser): Promise<InvoiceRecord> {
    const record = toInvoice(await this.lists.get(name, id), await this.settings.today());
    return recordSeenBy(record, INVOICE_RIGHTS, user);
  }

  /** The payments that settle a document, the oldest first. Throws 404 where there is no such document. */
  async settlements(name: TradeKindName, id: string): Promise<Settlement[]> {
    const { _id } = await this.lists.get(name, id);
    const payments = await this.payments.settlementsOf(_id);
    const accounts = await this.accounts.records.byIds(payments.map(({ accountId }) => accountId));
    const names = new Map(accounts.map((account) => [String(account._id), account.accountName]));
    return payments.map(({ _id: payment, number, date, mode, accountId, reference, settles }) => ({
      _id: String(payment),
      number,
      date,
      mode,
      account: { _id: String(accountId), accountName: names.get(String(accountId)) ?? '' },
      ...(reference ? { reference } : {}),
      amount: toRupees(settles),
    }));
  }

  /** What was done to a document, newest first, as far as the person may see it. */
  history(name: TradeKindName, id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.store(name), id, query, user);
  }

  /** The number saved last, and the one to suggest on `date`; left out when the series is full. */
  async lastNumber(name: TradeKindName): Promise<{ last: string | null; next: string | null }> {
    const next = await this.suggestion(name, await this.settings.today());
    return { last: await this.lists.lastNumber(name), next };
  }

  private suggestion(name: TradeKindName, date: Day): Promise<string | null> {
    return this.numbers.suggestion(this.store(name), date);
  }

  private accountFor({
    receivedAmount,
    advanceAmount,
    paymentMode,
    accountId,
  }: TradeInput): Promise<Account> | null {
    return receivedAmount + advanceAmount > 0 ? this.accounts.forPayment(paymentMode, accountId) : null;
  }

  private store(name: TradeKindName): DocumentStore<TradeDocument, InvoiceRecord> {
    const { noun } = TRADE_KINDS[name];
    const model = this.models.of(name);
    return {
      kind: name,
      noun,
      numberField: 'invoiceNumber',
      model,
      toRecord: toInvoice,
      rights: INVOICE_RIGHTS,
    };
  }
}

/** A cost is kept on its line. */
const withCosts = (document: TradeDocument, costs: readonly Paise[]): TradeDocument => ({
  ...document,
  items: document.items.map((line, i) => ({ ...line, cost: costs[i] ?? 0 })),
});

function rulesOf(
  name: TradeKindName,
  { settings, party }: { settings: ShopSettings; party: Party | null },
  user: SignedInUser,
): PostingRules {
  const { allowNegativeStock } = settings;
  const creditLimit = party && TRADE_KINDS[name].checksCredit ? creditLimitOf(party, settings) : undefined;
  return { allowNegativeStock, creditLimit, by: actorOf(user) };
}

/** Paise that a customer may owe; undefined without a limit. Source: domain rules, "Parties and credit". */
function creditLimitOf(party: Party, { creditByDefault = true }: ShopSettings): Paise | undefined {
  if (party.creditAllowed) return party.creditLimit > 0 ? party.creditLimit : undefined;
  return creditByDefault ? undefined : 0;
}

const settling = (
  name: TradeKindName,
  document: TradeDocument,
  amount: Paise,
  account: Account,
): Settling => ({
  bill: { id: document._id, number: document.number },
  direction: sideOf(TRADE_KINDS[name]).payment,
  party: { id: document.partyId, name: document.partyName },
  accountId: account._id,
  mode: document.paymentMode,
  amount,
  date: document.paymentDate ?? document.date,
  reference: document.transactionId,
});
