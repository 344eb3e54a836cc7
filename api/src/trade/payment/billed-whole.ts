import type { ClientSession } from 'mongoose';
import type { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** Whether all pieces of an order that are still wanted are billed, by itself or by its delivery notes. */
export async function isBilledWhole(
  models: TradeModels,
  { settlement, targets = [] }: Pick<TradeDocument, 'settlement' | 'targets'>,
  session: ClientSession,
): Promise<boolean> {
  if (settlement !== 'paid' && settlement !== 'closed') return false;
  const delivered = targets.filter(({ kind }) => kind === 'deliveryNote').map(({ id }) => id);
  const unbilled = { _id: { $in: delivered }, cancelled: false, settlement: { $ne: 'paid' } } as const;
  return (await models.of('deliveryNote').findOne(unbilled, { _id: 1 }).session(session).lean()) === null;
}
