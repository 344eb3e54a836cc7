import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { PartyStory } from '../../party-story/party-story.service';
import { Messages } from '../desk/messages.service';
import { Requests } from '../desk/requests.service';
import { Carts } from '../shop/carts.service';
import { MyOrders } from '../shop/my-orders.service';
import { MyPhones } from '../purchases/my-phones.service';
import { MyPurchases } from '../purchases/my-purchases.service';
import { MyRepairs } from '../repairs/my-repairs.service';
import type { DataParts } from './data-file';

/** Taking one's data along. */
@Injectable()
export class MyData {
  constructor(
    private readonly story: PartyStory,
    private readonly repairs: MyRepairs,
    private readonly purchases: MyPurchases,
    private readonly phones: MyPhones,
    private readonly orders: MyOrders,
    private readonly carts: Carts,
    private readonly messages: Messages,
    private readonly requests: Requests,
  ) {}

  /** All that the shop has of a person; lists are read as they are taken, however long they are. */
  async data(user: SignedInUser): Promise<DataParts> {
    const [phones, cart] = await Promise.all([this.phones.of(user), this.carts.get(user)]);
    return {
      repairs: this.repairs.all(user),
      purchases: this.purchases.all(user),
      phones,
      orders: this.orders.all(user),
      cart,
      messages: this.messages.all(user._id),
      requests: this.requests.allMine(user),
      payments: this.story.paymentRows(new Types.ObjectId(user._id)),
    };
  }
}
