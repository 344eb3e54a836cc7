import { INVOICE_RIGHTS, PURCHASE_RIGHTS, type TradeKindName } from '@shopbench/contracts';
import type { DocumentStore } from '../../store/books/stored-document';
import type { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TRADE_KINDS } from './trade-kind';
import { tradeShares } from './trade-shares';
import { toTradeRecord, type TradeRecord } from './trade.mapper';

/** A kind of trade document as DocumentsService handles it. */
export function tradeStore(
  models: TradeModels,
  name: TradeKindName,
): DocumentStore<TradeDocument, TradeRecord> {
  const { noun, side } = TRADE_KINDS[name];
  return {
    kind: name,
    noun,
    numberField: 'invoiceNumber',
    model: models.of(name),
    toRecord: (document, today) => toTradeRecord(name, document, today),
    rights: side === 'sale' ? INVOICE_RIGHTS : PURCHASE_RIGHTS,
    shares: (document) => tradeShares(name, document),
  };
}
