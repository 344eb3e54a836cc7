import type { ClientSession } from 'mongoose';
import { say } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import type { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** The same bill of the same supplier is entered once in a financial year. Throws 409. */
export async function refuseBilledTwice(
  models: TradeModels,
  { _id, purchase, partyName }: TradeDocument,
  session: ClientSession,
): Promise<void> {
  if (!purchase?.billKey) return;
  const filter = { 'purchase.billKey': purchase.billKey, _id: { $ne: _id } };
  const found = await models.of('purchaseInvoice').findOne(filter).session(session).lean();
  if (!found) return;
  const bill = `${purchase.supplierInvoiceNumber} of ${partyName}`;
  throw conflict(say('purchase.enteredAlready', { bill, number: found.number }), 'supplierInvoiceNumber');
}
