import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '../../../store/records/record';
import { StockMovements } from '../../../goods/stock/stock-movements.service';
import { UnitsService } from '../../../goods/stock/units.service';
import { TradeFacts } from '../../../records/trade-facts/trade-facts.service';

/** Tells who supplied a part, whose warranty stands behind it. */
@Injectable()
export class RepairPartSource {
  constructor(
    private readonly movements: StockMovements,
    private readonly units: UnitsService,
    private readonly trade: TradeFacts,
  ) {}

  /** The supplier of the named unit, otherwise of the last purchase; undefined where that is not known. */
  async supplierOf(item: Types.ObjectId, number: string | undefined): Promise<Actor | undefined> {
    const purchase = number
      ? await this.units.boughtWith(number)
      : (await this.movements.purchases(item, 1))[0]?.document;
    const bill = purchase && (await this.trade.told([purchase])).get(String(purchase.id));
    return bill?.partyId ? { userId: bill.partyId, name: bill.partyName } : undefined;
  }
}
