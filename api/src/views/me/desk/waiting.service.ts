import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MOST_TOLD_WAITING, WAITING_ORDERS, type DeskWaiting } from '@shopbench/contracts';
import { SettingsService } from '../../../records/settings/settings.service';
import { MessageThread } from '../../../store/people/message.schema';
import { CustomerRequest } from '../../../store/people/request.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import { statusCondition } from '../../../trade/documents/trade-list.service';

/** How much from customers nobody has answered; counted from indexes, and no further than is told. */
@Injectable()
export class Waiting {
  constructor(
    @InjectModel(MessageThread.name) private readonly threads: Model<MessageThread>,
    @InjectModel(CustomerRequest.name) private readonly requests: Model<CustomerRequest>,
    private readonly models: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  async count(): Promise<DeskWaiting> {
    const { status, answer } = WAITING_ORDERS;
    const open = {
      ...statusCondition(status, await this.settings.today()),
      'customerOrder.answer': answer,
    };
    const [orders, requests, threads] = await Promise.all([
      this.models.of('order').countDocuments(open).limit(MOST_TOLD_WAITING),
      this.requests.countDocuments({ state: 'open' }).limit(MOST_TOLD_WAITING),
      this.threads.countDocuments({ unreadByShop: { $gt: 0 } }).limit(MOST_TOLD_WAITING),
    ]);
    return { orders, requests, threads };
  }
}
