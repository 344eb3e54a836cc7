import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { PartyModule } from '../../people/party/party.module';
import { Party, partySchema } from '../../store/people/party.schema';
import { PostingModule } from '../../books/posting/posting.module';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { Advances } from './advances.service';
import { BillPayments } from './bill-payments.service';
import { MergedMoney } from './merged-money.service';
import { PrepaidThings } from './prepaid-things.service';
import { OpenItems } from './open-items.service';
import { PaymentController } from './payment.controller';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { PaymentService } from './payment.service';
import { PaymentEntry } from './payment-entry.service';
import { TradeWriter } from '../writer/trade-writer.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Payment.name, schema: paymentSchema },
      { name: Party.name, schema: partySchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: Expense.name, schema: expenseSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    AccountModule,
    DocumentsModule,
    PartyModule,
    PostingModule,
    SettingsModule,
    TradeFactsModule,
  ],
  controllers: [PaymentController],
  providers: [
    PaymentService,
    PaymentEntry,
    BillPayments,
    Advances,
    PrepaidThings,
    OpenItems,
    MergedMoney,
    TradeWriter,
  ],
  exports: [PaymentService, PaymentEntry, BillPayments, Advances, OpenItems, MergedMoney, TradeWriter],
})
export class PaymentModule {}
