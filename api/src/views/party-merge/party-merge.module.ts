import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../people/auth/auth.module';
import { PartyModule } from '../../people/party/party.module';
import { RepairModule } from '../../repair/repair/repair.module';
import { Cart, cartSchema } from '../../store/people/cart.schema';
import {
  Message,
  messageSchema,
  MessageThread,
  messageThreadSchema,
} from '../../store/people/message.schema';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PaymentModule } from '../../trade/payment/payment.module';
import { MergedProgram } from './merged-program.service';
import { PartyMergeController } from './party-merge.controller';
import { PartyMerge } from './party-merge.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Cart.name, schema: cartSchema },
      { name: Message.name, schema: messageSchema },
      { name: MessageThread.name, schema: messageThreadSchema },
    ]),
    AuthModule,
    PartyFactsModule,
    PartyModule,
    PaymentModule,
    RepairModule,
  ],
  controllers: [PartyMergeController],
  providers: [PartyMerge, MergedProgram],
})
export class PartyMergeModule {}
