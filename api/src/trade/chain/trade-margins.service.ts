import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { closedFault, filedFault, marginParts, say, type Paise } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { actorOf } from '../../store/records/record';
import { PostingService } from '../../books/posting/posting.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { Linked } from './trade-chain.service';
import { TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { noteBasis } from '../rules/trade-margin';
import { TradeModels } from '../../store/trade/trade-models';
import { tradePosting } from '../rules/trade-posting';
import { TradeWriter } from '../writer/trade-writer.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What notes did to a bill's lines under the margin scheme, by the bill's id and the line (`65a… 0`): paise. */
export type Noted = Map<string, { amount: Paise; value: Paise }>;

/** A note of a bill; it raises it (1) or lowers it (-1). */
interface Standing {
  kind: TradeKind;
  note: TradeDocument;
  sign: number;
}

/**
 * The margins of the notes of a bill. A sale and its notes have one margin together, each note that part which it changes;
 * so a note that is changed or cancelled moves the margins of those that came after it. Source: rule 32(5) of the CGST Rules.
 */
@Injectable()
export class TradeMargins {
  constructor(
    private readonly models: TradeModels,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly writer: TradeWriter,
  ) {}

  /** What the notes that stand did; of a note that is changed those that came before it. */
  async noted(
    linked: Linked,
    changed: TradeDocument | undefined,
    session: ClientSession | null,
  ): Promise<Noted> {
    const noted: Noted = new Map();
    for (const [, standing] of await this.notesOf(linked, session))
      for (const one of standing)
        if (!changed || isBefore(one.note, changed)) add(noted, one, one.note.items);
    return noted;
  }

  /**
   * Works the margins anew of the notes that came after those that are changed or `gone`, and posts the differences. Throws
   * 422 where one of them is of a closed day or a filed month.
   * @param changed the note as it is to be stored
   */
  async moveLater(
    linked: Linked,
    { changed, gone = [] }: { changed?: TradeDocument; gone?: readonly Types.ObjectId[] },
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    for (const [, standing] of await this.notesOf(linked, session)) {
      const noted: Noted = new Map();
      let isLater = false;
      for (const one of standing) {
        const { _id } = one.note;
        if (gone.some((id) => id.equals(_id))) isLater = true;
        else if (changed?._id.equals(_id)) {
          isLater = true;
          add(noted, one, changed.items);
        } else {
          const items = isLater ? itemsAnew(one, linked, noted) : one.note.items;
          if (hasMoved(items, one.note.items)) await this.store(one, items, linked, user, session);
          add(noted, one, items);
        }
      }
    }
  }

  /** Of each bill with a margin its notes that stand, in the order in which they were written. */
  private async notesOf(
    linked: Linked,
    session: ClientSession | null,
  ): Promise<[TradeDocument, Standing[]][]> {
    const found: [TradeDocument, Standing[]][] = [];
    for (const [id, bill] of linked) {
      if (!bill.items.some(({ margin }) => margin)) continue;
      const standing: Standing[] = [];
      for (const target of bill.targets ?? []) {
        const kind = TRADE_KINDS[target.kind];
        const sign = kind.debt * linked.kindOf(id).debt;
        const note =
          sign !== 0 && (await this.models.of(target.kind).findById(target.id).session(session).lean());
        if (note && !note.cancelled) standing.push({ kind, note, sign });
      }
      found.push([bill, standing.sort((a, b) => (isBefore(a.note, b.note) ? -1 : 1))]);
    }
    return found;
  }

  private async store(
    { kind, note }: Standing,
    items: TradeLine[],
    linked: Linked,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const { closedUntil, filedMonths = [] } = await this.settings.getIn(session);
    const problem = closedFault(closedUntil, [note.date]) ?? filedFault(kind.name, filedMonths, [note.date]);
    if (problem) throw ruleBroken(say('margin.follows', { number: note.number, why: problem }), 'items');
    const after: TradeDocument = { ...note, items };
    const label = `${kind.noun} ${note.number}: margin`;
    const posting = tradePosting(kind.name, after, { by: actorOf(user), linked });
    await this.posting.replace([posting], { label, movement: kind.movements.changed }, session);
    await this.writer.replace(kind.name, note, after, user, session);
  }
}

const isBefore = (a: TradeDocument, b: TradeDocument): boolean =>
  a.createdAt.getTime() === b.createdAt.getTime()
    ? a._id.toHexString() < b._id.toHexString()
    : a.createdAt < b.createdAt;

const keyOf = ({ id, line }: NonNullable<TradeLine['source']>) => `${String(id)} ${line}`;

function add(noted: Noted, { sign }: Standing, items: readonly TradeLine[]): void {
  for (const { source, total, discountShare, margin } of items) {
    if (!source) continue;
    const { amount, value } = noted.get(keyOf(source)) ?? { amount: 0, value: 0 };
    noted.set(keyOf(source), {
      amount: amount + sign * (total - discountShare),
      value: value + sign * (margin?.value ?? 0),
    });
  }
}

/** The lines of a note with the margins that they have after the notes before it. */
const itemsAnew = ({ kind, note }: Standing, linked: Linked, noted: Noted): TradeLine[] =>
  note.items.map((line) => {
    const from = line.source && linked.get(String(line.source.id))?.items[line.source.line];
    if (!from?.margin || !line.margin) return line;
    const basis = noteBasis(kind, from, noted.get(keyOf(line.source!)));
    return {
      ...line,
      margin: marginParts(line.total - line.discountShare, line.gstRate, note.interState, basis!),
    };
  });

/** Whether a line's margin is another one than before: what they come to together may well be the same. */
const hasMoved = (items: readonly TradeLine[], before: readonly TradeLine[]): boolean =>
  items.some(({ margin }, i) => margin?.value !== before[i]!.margin?.value);
