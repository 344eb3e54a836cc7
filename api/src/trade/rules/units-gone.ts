import type { ClientSession } from 'mongoose';
import { say } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import type { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import type { TradeInput } from './trade-input';
import { isDelivered } from '../kinds/trade-kind';

/**
 * A unit that went out or came in with a note is billed or comes back, once: its line alone tells how many are open, not
 * which. Throws 409 for a unit that another document made from the same line names.
 * @param before the document that is changed: what it names itself is no other's
 */
export async function refuseGoneUnits(
  models: TradeModels,
  { items }: Pick<TradeInput, 'items'>,
  linked: ReadonlyMap<string, TradeDocument>,
  before: Pick<TradeDocument, '_id'> | null,
  session: ClientSession | null,
): Promise<void> {
  for (const [index, { source, imeis }] of items.entries()) {
    if (!source || !imeis?.length || !isDelivered(source)) continue;
    for (const { kind, id, number } of linked.get(source.id)?.targets ?? []) {
      if (before?._id.equals(id)) continue;
      const other = await models.of(kind).findById(id, { items: 1 }).session(session).lean();
      const same = other?.items.filter(
        (line) => line.source?.id.equals(source.id) && line.source.line === source.line,
      );
      const gone = same?.flatMap((line) => line.imeis ?? []) ?? [];
      const twice = imeis.find((imei) => gone.includes(imei));
      if (twice) throw conflict(say('line.imeiOnAlready', { imei: twice, number }), `items.${index}.imeis`);
    }
  }
}
