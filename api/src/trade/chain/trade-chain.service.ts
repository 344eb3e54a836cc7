import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  goesBack,
  fromMilli,
  TRADE_DOCUMENTS,
  say,
  toMilli,
  WIRE_NAMES,
  type Milli,
  type SettledKind,
  type TradeKindName,
  nounSaid,
  type Said,
} from '@shopbench/contracts';
import type { Applied } from '../../books/settlements/settlements.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { setOffOf } from '../rules/trade-document';
import { standingOf } from '../kinds/standing';
import { sentSource, type TradeInput, type TradeLineInput } from '../rules/trade-input';
import { sideOf, TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { refuseGoneUnits } from '../rules/units-gone';
import { closedShort, refSaid } from '../rules/trade-uses';
import { TradeModels } from '../../store/trade/trade-models';
import { TradeWriter } from '../writer/trade-writer.service';
import type { SettledSide } from '../../store/trade/settlement.schema';
import type { TradeDocument, TradeLine, TradeRef } from '../../store/trade/trade.schema';

/** The documents that another one goes on from, by id, with what the transaction changes in them. */
export class Linked extends Map<string, TradeDocument> {
  private readonly kinds = new Map<string, TradeKindName>();
  private readonly befores = new Map<string, TradeDocument>();
  /** Thousandths that had gone on when the documents were read, by id and line. */
  private readonly taken = new Map<string, Milli>();
  /** Those that the document still names; a change may have let go of others. */
  readonly used = new Set<string>();

  keep(kind: TradeKindName, document: TradeDocument): void {
    const id = String(document._id);
    this.kinds.set(id, kind);
    this.befores.set(id, document);
    document.items.forEach(({ done = 0 }, line) => this.taken.set(`${id} ${line}`, done));
    this.set(id, { ...document, items: document.items.map((line) => ({ ...line })) });
  }

  kindOf(id: string): TradeKind {
    return TRADE_KINDS[this.kinds.get(id)!];
  }

  /** Those that a change let go of. */
  left(): Linked {
    const left = new Linked();
    for (const [id, document] of this) if (!this.used.has(id)) left.keep(this.kinds.get(id)!, document);
    return left;
  }

  /** As it was read. */
  beforeOf(id: string): TradeDocument {
    return this.befores.get(id)!;
  }

  /** Pieces of a line that may go on: all of it, or of an order that is closed short what had gone on by then. */
  mostOf(id: string, line: number): Milli {
    const { closedOn, items } = this.get(id)!;
    return closedOn ? this.taken.get(`${id} ${line}`)! : items[line]!.quantity;
  }
}

/**
 * How documents go on from one another: an order into delivery notes and invoices, an invoice into returns and notes. Each
 * line knows what of it is still open, and each document what was made from it. Source: domain rules, "After saving" and
 * "A return".
 */
@Injectable()
export class TradeChain {
  constructor(
    private readonly models: TradeModels,
    private readonly writer: TradeWriter,
  ) {}

  /**
   * Reads the documents that the lines go on from and takes the lines' pieces. Throws 404 for one that is not there, 409
   * for a cancelled one and for more pieces than are open, 422 where kind, party or item do not fit.
   * @param before the document that is changed: what it took is open again
   */
  async take(
    kind: TradeKind,
    input: TradeInput,
    before: TradeDocument | null,
    session: ClientSession | null,
  ): Promise<Linked> {
    const linked = await this.linkedOf(input.items, before, session);
    if (before) giveBack(kind, before, linked);
    input.items.forEach((line, index) => takeLine(kind, input, line, index, linked));
    await refuseGoneUnits(this.models, input, linked, before, session);
    if (linked.used.size > 1 && (goesBack(kind) || !kind.takesOver)) {
      throw ruleBroken(say('line.oneDocument'), 'items');
    }
    return linked;
  }

  /** The documents that a cancelled one went on from, with what it took open again. */
  async release(kind: TradeKind, before: TradeDocument, session: ClientSession): Promise<Linked> {
    const linked = await this.linkedOf([], before, session);
    giveBack(kind, before, linked);
    return linked;
  }

  /** Stores what was taken and given back, and which documents were made of them; `gone` are so no more. */
  async store(
    linked: Linked,
    { made = [], gone = [] }: { made?: readonly TradeRef[]; gone?: readonly TradeRef[] },
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    for (const [id, document] of linked) {
      const kind = linked.kindOf(id);
      const others = (document.targets ?? []).filter(
        (target) => ![...made, ...gone].some((ref) => ref.id.equals(target.id)),
      );
      const targets = linked.used.has(id) ? [...others, ...made] : others;
      const after = { ...document, ...standingOf(kind, document), targets };
      await this.writer.replace(kind.name, linked.beforeOf(id), after, user, session);
    }
  }

  private async linkedOf(
    lines: readonly TradeLineInput[],
    before: TradeDocument | null,
    session: ClientSession | null,
  ): Promise<Linked> {
    const linked = new Linked();
    const stored = before?.items.flatMap(({ source }) => (source ? [sentSource(source)] : [])) ?? [];
    const named = lines.flatMap(({ source }) => (source ? [source] : []));
    for (const { kind, id } of [...named, ...stored]) {
      if (linked.has(id)) continue;
      const document = await this.models.of(kind).findById(id).session(session).lean();
      if (!document)
        throw notFound(say('document.none', { noun: nounSaid(TRADE_KINDS[kind].noun) }), 'items');
      linked.keep(kind, document);
    }
    return linked;
  }
}

/** Takes back what a document took over, and what it took off a bill. */
function giveBack(kind: TradeKind, before: TradeDocument, linked: Linked): void {
  for (const { source, quantity } of before.items) {
    const from = source && linked.get(String(source.id))?.items[source.line];
    if (from && kind.takesOver) from.done = (from.done ?? 0) - quantity;
  }
  const [noted] = before.items.flatMap(({ source }) => (source ? [source.id] : []));
  const bill = noted && linked.get(String(noted));
  if (bill && before.credited && givesCredit(kind))
    bill.credited = (bill.credited ?? 0) - before.credited + setOffOf(before);
}

export const givesCredit = ({ name }: TradeKind) => TRADE_DOCUMENTS[name].status === 'credit';

function takeLine(
  kind: TradeKind,
  input: TradeInput,
  { source, item, quantity, imeis, units }: TradeLineInput,
  index: number,
  linked: Linked,
): void {
  if (!source) return;
  const path = `items.${index}.source`;
  const document = linked.get(source.id)!;
  const from = linked.kindOf(source.id);
  const name = refSaid({ kind: from.name, number: document.number });
  if (!from.becomes.includes(kind.name)) {
    throw ruleBroken(say('document.cannotBecome', { name, noun: nounSaid(kind.noun) }), path);
  }
  if (document.cancelled) throw conflict(say('document.cancelled', { name }), path);
  if (String(document.partyId ?? '') !== (input.partyId ?? '')) {
    throw ruleBroken(
      say('document.ofAnother', { name, role: nounSaid(sideOf(kind).partyRole) }),
      WIRE_NAMES[kind.side].sentId,
    );
  }
  const line = document.items[source.line];
  if (!line || String(line.item) !== item) throw ruleBroken(say('document.noLine', { name }), path);
  linked.used.add(source.id);
  if (goesBack(kind)) {
    const named = imeis ?? units?.map(([first]) => first!);
    refuseStrangers(named, line.imeis, name, index);
    refuseNameless(named, toMilli(quantity), line, name, index);
  }
  if (!kind.takesOver) return;
  const open = linked.mostOf(source.id, source.line) - (line.done ?? 0);
  if (toMilli(quantity) > open) {
    if (document.closedOn) throw conflict(closedShort(from, document), path);
    const left = `${fromMilli(open)} ${line.unit} of ${line.productName}`;
    throw conflict(
      say(goesBack(kind) ? 'line.leftToReturn' : 'line.leftOpen', { left, name }),
      `items.${index}.quantity`,
    );
  }
  line.done = (line.done ?? 0) + toMilli(quantity);
}

/** Of a line that names its units, pieces come back by their numbers; only those that it does not name may come back unnamed. */
function refuseNameless(
  named: readonly string[] = [],
  quantity: Milli,
  { imeis: sold = [], quantity: all, productName }: TradeLine,
  name: Said,
  index: number,
): void {
  const unnamed = Math.max(all - sold.length * 1000, 0);
  const missing = Math.ceil((quantity - named.length * 1000 - unnamed) / 1000);
  if (sold.length === 0 || missing <= 0) return;
  const about = { product: productName, name };
  const words =
    missing === 1 ? say('return.namelessOne', about) : say('return.nameless', { ...about, count: missing });
  throw ruleBroken(words, `items.${index}.imeis`);
}

/** Units come back from the bill that they were on. */
function refuseStrangers(
  imeis: readonly string[] | undefined,
  sold: readonly string[] | undefined,
  name: Said,
  index: number,
): void {
  const stranger = imeis?.find((imei) => !sold?.includes(imei));
  if (stranger) throw ruleBroken(say('line.notOn', { product: stranger, name }), `items.${index}.imeis`);
}

/**
 * Sets a note that gives credit against the bill that it belongs to, as far as that is open and the note was not paid out.
 * Changes both; answers what is to be kept of it.
 */
export function setAgainstBill(kind: TradeKind, note: TradeDocument, linked: Linked): Applied[] {
  if (!givesCredit(kind)) return [];
  const [id] = linked.used;
  const bill = id === undefined ? undefined : linked.get(id);
  const left = note.payable - note.received - note.advance - setOffOf(note);
  const open =
    bill && TRADE_DOCUMENTS[linked.kindOf(id!).name].status === 'money'
      ? standingOf(linked.kindOf(id!), bill).open
      : 0;
  const taken = Math.min(open, left);
  note.credited = taken + setOffOf(note);
  if (bill) bill.credited = (bill.credited ?? 0) + taken;
  Object.assign(note, standingOf(kind, note));
  if (!bill || taken === 0) return [];
  return [{ from: sideOfBill(kind, note), to: sideOfBill(linked.kindOf(id!), bill), amount: taken }];
}

/** A bill or a note as it is one of the two documents of a settlement. */
export const sideOfBill = (
  { name }: Pick<TradeKind, 'name'>,
  { _id: id, date }: Pick<TradeDocument, '_id' | 'date'>,
): SettledSide => ({ kind: name as SettledKind, id, date });
