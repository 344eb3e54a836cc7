import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { LedgerModule } from '../../books/ledger/ledger.module';
import { PartyModule } from '../../people/party/party.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PostingModule } from '../../books/posting/posting.module';
import { RepairFactsModule } from '../../records/repair-facts/repair-facts.module';
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
      { name: Expense.name, schema: expenseSchema },
    ]),
    AccountModule,
    DocumentsModule,
    LedgerModule,
    PartyFactsModule,
    PartyModule,
    PostingModule,
    RepairFactsModule,
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
