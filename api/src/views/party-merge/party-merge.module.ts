import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PostingModule } from '../../books/posting/posting.module';
import { AuthModule } from '../../people/auth/auth.module';
import { PartyModule } from '../../people/party/party.module';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { Cart, cartSchema } from '../../store/people/cart.schema';
import {
  Message,
  messageSchema,
  MessageThread,
  messageThreadSchema,
} from '../../store/people/message.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { TradeModelsModule } from '../../store/trade/trade-models.module';
import { MergedMoney } from './merged-money.service';
import { MergedProgram } from './merged-program.service';
import { MergedSuppliers } from './merged-suppliers.service';
import { PartyMergeController } from './party-merge.controller';
import { PartyMerge } from './party-merge.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Cart.name, schema: cartSchema },
      { name: Expense.name, schema: expenseSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: Message.name, schema: messageSchema },
      { name: MessageThread.name, schema: messageThreadSchema },
      { name: Party.name, schema: partySchema },
      { name: Payment.name, schema: paymentSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    AuthModule,
    PartyModule,
    PostingModule,
    TradeModelsModule,
  ],
  controllers: [PartyMergeController],
  providers: [PartyMerge, MergedMoney, MergedProgram, MergedSuppliers],
})
export class PartyMergeModule {}
