import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MOST_TOLD_WAITING, WAITING_ORDERS, type DeskWaiting } from '@shopbench/contracts';
import { SettingsService } from '../../../records/settings/settings.service';
import { MessageThread } from '../../../store/people/message.schema';
import { CustomerRequest } from '../../../store/people/request.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import { answerCondition, overdueOn } from '../../../trade/documents/trade-list.service';

/** What waits for the shop, each order once; counted from indexes, and no further than is told. */
@Injectable()
export class Waiting {
  constructor(
    @InjectModel(MessageThread.name) private readonly threads: Model<MessageThread>,
    @InjectModel(CustomerRequest.name) private readonly requests: Model<CustomerRequest>,
    private readonly models: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  async count(): Promise<DeskWaiting> {
    const unanswered = answerCondition(WAITING_ORDERS.answer);
    const overdue = { ...overdueOn(await this.settings.today()), $nor: [unanswered] };
    const orders = this.models.of('order');
    const [waiting, overdueOrders, requests, threads] = await Promise.all([
      orders.countDocuments(unanswered).limit(MOST_TOLD_WAITING),
      orders.countDocuments(overdue).limit(MOST_TOLD_WAITING),
      this.requests.countDocuments({ state: 'open' }).limit(MOST_TOLD_WAITING),
      this.threads.countDocuments({ unreadByShop: { $gt: 0 } }).limit(MOST_TOLD_WAITING),
    ]);
    return { orders: waiting, overdueOrders, requests, threads };
  }
}
