import { Injectable } from '@nestjs/common';
import { actFault, isBill, nounSaid, say, tradeFields, untaxedFault, type Paise } from '@shopbench/contracts';
import { notAllowed, ruleBroken } from '../../kernel/answers/failure';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TradeMargins } from '../chain/trade-margins.service';
import { keepGoods, tradeDocument, withWords } from '../rules/trade-document';
import { draftTrade } from '../rules/trade-draft';
import { TradeSourcesService } from '../rules/trade-sources.service';
import { refOf } from '../rules/trade-uses';
import type { Rewording, TradeStep, Writing } from './trade-step';
import { namedBuyerFault } from '../tax/named-buyer';

/** Works the document out: lines, tax and totals, how it calls its party, and how it stands. */
@Injectable()
export class DraftStep implements TradeStep {
  constructor(
    private readonly sources: TradeSourcesService,
    private readonly margins: TradeMargins,
  ) {}

  async write(work: Writing): Promise<void> {
    refuseForeign(work);
    const { kind, input, loaded, linked, before, today, session, number, paying, user } = work;
    const marginNotes = await this.margins.noted(linked, before, session);
    const units = await this.sources.unitsOf(kind, input, session);
    work.sources = { ...loaded, linked, marginNotes, units };
    const draft = draftTrade(kind, input, work.sources, today, before);
    const saving = { number, account: paying[0]?.account ?? null, user, before };
    work.document = tradeDocument(kind, input, draft, work.sources, saving);
    if (before) keepGoods(kind, work.document, before);
    work.made.push(refOf(kind.name, work.document));
  }

  async reword(work: Rewording): Promise<void> {
    refuseForeign(work);
    const { kind, before, input } = work;
    work.document = withWords(kind, before, input, await this.sources.loadWords(input, before));
  }
}

/** Throws 422 for a field that only other kinds of document have. */
function refuseForeign({ kind, input }: Pick<Writing, 'kind' | 'input'>): void {
  const foreign = tradeFields.foreign(kind.name, input);
  if (!foreign) return;
  const [field] = foreign;
  throw ruleBroken(say('document.hasNoField', { noun: nounSaid(kind.noun), label: { field } }), field);
}

/** A tax invoice names its buyer where the law wants that. One that was saved without stays as it is. */
@Injectable()
export class BuyerStep implements TradeStep {
  write({ kind, document, before }: Writing): void {
    const fault = kind.checksCredit && kind.takesOver ? unnamed(document) : null;
    if (fault && !(before && unnamed(before))) throw ruleBroken(fault.message, fault.path);
  }
}

/**
 * A registered shop bills what is taxed without tax only for a reason, and whoever may. One that was saved without stays as it is,
 * but no more goes without tax then. Source: domain rules, "Non-GST".
 */
@Injectable()
export class UntaxedStep implements TradeStep {
  write(work: Writing): void {
    refuseUntaxed(work);
  }

  reword(work: Rewording): void {
    refuseUntaxed(work);
  }
}

type Judged = Pick<Writing, 'kind' | 'document' | 'before' | 'user'>;

function refuseUntaxed({ kind, document, before, user }: Judged): void {
  if (kind.side !== 'sale' || !isBill(kind)) return;
  const isMore = before && goesUntaxed(before) ? worthOfTaxed(document) > worthOfTaxed(before) : true;
  const barred = goesUntaxed(document) && isMore ? actFault(user, 'bill_untaxed') : undefined;
  if (barred) throw notAllowed(barred, 'invoiceType');
  const fault = untaxed(document);
  if (fault && !(before && untaxed(before))) throw ruleBroken(fault.message, fault.path);
}

const goesUntaxed = (bill: TradeDocument): boolean => untaxed({ ...bill, reason: undefined }) !== null;

/** What the lines of taxed goods come to, paise. */
const worthOfTaxed = ({ items }: TradeDocument): Paise =>
  items.reduce((sum, { gstRate, total }) => sum + (gstRate > 0 ? total : 0), 0);

const untaxed = ({ shop, ...bill }: TradeDocument) =>
  untaxedFault({ ...bill, isRegular: Boolean(shop.gstin) && !shop.composition });

const unnamed = ({ invoiceType, taxable, partyGstin: gstin, partyName, partyId, address }: TradeDocument) =>
  invoiceType === 'gst'
    ? namedBuyerFault({ taxable, gstin, name: partyId || partyName !== 'Cash' ? partyName : null, address })
    : null;
