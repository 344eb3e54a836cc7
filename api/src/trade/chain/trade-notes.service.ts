import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { TradeKindName } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { numberedAs } from '../../store/books/stored-document';
import { searchKeys } from '../../kernel/lists/search-keys';
import { actorOf, newRecord } from '../../store/records/record';
import { BillPayments } from '../payment/bill-payments.service';
import type { Posting } from '../../books/posting/posting';
import { PostingService } from '../../books/posting/posting.service';
import type { Applied } from '../../books/settlements/settlements.service';
import { setAgainstBill, type Linked } from './trade-chain.service';
import { TradeCredits } from './trade-credits.service';
import { setOffOf, unitNumbers } from '../rules/trade-document';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import { tradePosting } from '../rules/trade-posting';
import { billOf, settling, type Paying } from './trade-settling';
import { TradeWorth } from './trade-worth.service';
import { TradeWriter } from '../writer/trade-writer.service';
import { refOf } from '../rules/trade-uses';
import type { TradeDocument, TradeRef } from '../../store/trade/trade.schema';

interface Writing {
  /** The return that it belongs to. */
  goods: TradeRef;
  linked: Linked;
  /** What is paid out at once. */
  paying: readonly Paying[];
  user: SignedInUser;
}

/** Writes the credit or debit note of a return together with it. Source: domain rules, "A return". */
@Injectable()
export class TradeNotes {
  constructor(
    private readonly models: TradeModels,
    private readonly worth: TradeWorth,
    private readonly credits: TradeCredits,
    private readonly payments: BillPayments,
    private readonly posting: PostingService,
    private readonly writer: TradeWriter,
  ) {}

  /** Stores the note over what a return comes to, and answers what is to be posted and kept with the return. */
  async write(
    name: TradeKindName,
    returned: TradeDocument,
    { goods, linked, paying, user }: Writing,
    session: ClientSession,
  ): Promise<{ ref: TradeRef; postings: Posting[]; applied: Applied[] }> {
    const kind = TRADE_KINDS[name];
    const applied: Applied[] = [];
    const build = async (number: string) => {
      const note: TradeDocument = {
        ...returned,
        ...newRecord(user),
        ...numberedAs(number),
        items: returned.items.map((line) => ({ ...line, cost: 0 })),
        received: paying.reduce((sum, { amount }) => sum + amount, 0),
        advance: 0,
        accountId: paying[0]?.account._id ?? null,
        sources: [...(returned.sources ?? []), goods],
        targets: [],
        setOff: undefined,
        searchKeys: searchKeys(
          ...[number, returned.partyName, returned.mobileNumber],
          ...unitNumbers(returned.items),
        ),
      };
      await this.worth.refuseOver(kind, note, linked, session);
      applied.push(...setAgainstBill(kind, note, linked));
      return note;
    };
    const note = await this.writer.add(name, returned.date, build, user, session);
    const postings = [tradePosting(name, note, { by: actorOf(user), linked })];
    for (const part of paying) {
      const paid = await this.payments.settle(settling(kind, note, part), user, session);
      postings.push(...paid.postings);
      applied.push(...paid.applied);
    }
    return { ref: refOf(name, note), postings, applied };
  }

  /** Takes back the note of a return that is cancelled, with what was paid out on it. */
  async cancel(
    { kind: name, id }: TradeRef,
    { linked, user }: { linked: Linked; user: SignedInUser },
    session: ClientSession,
  ): Promise<void> {
    const kind = TRADE_KINDS[name];
    const note = await this.models.of(name).findById(id).session(session).lean();
    if (!note || note.cancelled) return;
    const [bill] = linked.values();
    if (bill) bill.credited = (bill.credited ?? 0) - (note.credited ?? 0) + setOffOf(note);
    await this.credits.release(note, linked, user, session);
    const { number, date } = note;
    const correction = { label: `${kind.noun} ${number} cancelled`, movement: kind.movements.cancelled };
    const back = { date, by: actorOf(user), ...correction };
    const takenBackOn = await this.posting.reverse({ kind: name, id, number }, back, session);
    await this.payments.release(billOf(kind, note), takenBackOn, user, session);
    const gone = { cancelled: true, settlement: 'cancelled' as const, open: 0, credited: 0, setOff: [] };
    await this.writer.replace(name, note, { ...note, ...gone }, user, session, takenBackOn);
  }
}
