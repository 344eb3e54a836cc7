import { Injectable } from '@nestjs/common';
import { toRupees, type Day, type Period, type TallySummary } from '@shopbench/contracts';
import type { LedgerEntry } from '../../../store/books/ledger-entry.schema';
import { SettingsService } from '../../../records/settings/settings.service';
import { ExpenseFacts } from '../../../records/expense-facts/expense-facts.service';
import { LedgerNames } from '../postings/ledger-names.service';
import { PostedDocuments, type Voucher } from '../postings/posted-documents.service';
import { splitGoods, type VoucherEntry } from '../postings/voucher';
import { TallyLedgers } from '../postings/tally-ledgers';
import { isPartyEntry, mergedLines, voucherType, type TallyLine, type TallyVoucher } from './tally-vouchers';
import { ledgerXml, TALLY_END, tallyStart, voucherXml } from './tally-xml';

/**
 * The books of a period for Tally: for each document and day a voucher of what was agreed, and one journal a day of what its
 * goods cost. Together they are every entry of the books in the period.
 */
@Injectable()
export class TallyService {
  constructor(
    private readonly posted: PostedDocuments,
    private readonly names: LedgerNames,
    private readonly expenses: ExpenseFacts,
    private readonly settings: SettingsService,
  ) {}

  /** What the file of a period holds. */
  async summary(period: Period): Promise<TallySummary> {
    const ledgers = new TallyLedgers(await this.names.unique());
    const types = new Map<string, { vouchers: number; amount: number }>();
    for await (const { type, lines } of this.vouchers(period, ledgers)) {
      const { vouchers, amount } = types.get(type) ?? { vouchers: 0, amount: 0 };
      const debit = lines.reduce((sum, line) => sum + Math.max(line.amount, 0), 0);
      types.set(type, { vouchers: vouchers + 1, amount: amount + debit });
    }
    return {
      ledgers: ledgers.all.length,
      types: [...types].map(([type, { vouchers, amount }]) => ({ type, vouchers, amount: toRupees(amount) })),
    };
  }

  /** The file, part by part. The ledgers stand first, so the vouchers wait in memory: about 1 KB each. */
  async *file(period: Period): AsyncGenerator<string> {
    const { shopName } = await this.settings.get();
    const ledgers = new TallyLedgers(await this.names.unique());
    const vouchers: string[] = [];
    for await (const voucher of this.vouchers(period, ledgers)) vouchers.push(voucherXml(voucher));
    yield tallyStart(shopName);
    for (const ledger of ledgers.all) yield ledgerXml(ledger, period.from);
    yield* vouchers;
    yield TALLY_END;
  }

  private async *vouchers(period: Period, ledgers: TallyLedgers): AsyncGenerator<TallyVoucher> {
    let day: Day | undefined;
    let goods: TallyLine[] = [];
    for await (const batch of this.posted.vouchers(await this.posted.in(period))) {
      const lineOf = await this.liner(batch, ledgers);
      for (const { posted, entries } of batch) {
        const { date } = posted._id;
        if (day && date !== day) {
          yield* goodsOf(day, goods);
          goods = [];
        }
        day = date;
        const parts = splitGoods(entries);
        goods.push(...parts.goods.map((entry) => lineOf(entry)));
        yield* voucherOf(entries[0]!, date, mergedLines(parts.own.map((entry) => lineOf(entry))));
      }
    }
    if (day) yield* goodsOf(day, goods);
  }

  /** Makes a voucher's lines of entries of these documents. */
  private async liner(batch: readonly Voucher[], ledgers: TallyLedgers) {
    const names = await this.names.of(batch.flatMap(({ entries }) => entries));
    const heads = await this.expenses.of(batch.map(({ posted }) => posted._id.id));
    return (entry: VoucherEntry & Pick<LedgerEntry, 'document'>): TallyLine => ({
      ledger: ledgers.of(entry, names, heads.get(String(entry.document.id))),
      amount: entry.amount,
      isParty: isPartyEntry(entry),
      isMoney: entry.ledger === 'account',
    });
  }
}

function* voucherOf(
  { document, label }: LedgerEntry,
  date: Day,
  lines: TallyLine[],
): Generator<TallyVoucher> {
  if (lines.length === 0) return;
  const { kind, id, number } = document;
  const type = voucherType(kind, lines);
  yield { id: `shopbench-${String(id)}-${date}`, type, date, number, narration: label, lines };
}

/** What all goods of a day cost, as one journal. */
function* goodsOf(date: Day, goods: readonly TallyLine[]): Generator<TallyVoucher> {
  const lines = mergedLines(goods);
  if (lines.length === 0) return;
  const narration = 'Goods that came and went, at cost';
  yield { id: `shopbench-goods-${date}`, type: 'Journal', date, narration, lines };
}
