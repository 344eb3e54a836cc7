import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../../store/books/account.schema';
import { ExpenseFactsModule } from '../../records/expense-facts/expense-facts.module';
import { ExpenseHead, expenseHeadSchema } from '../../store/expenses/expense-head.schema';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { Settlement, settlementSchema } from '../../store/trade/settlement.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModelsModule } from '../../store/trade/trade-models.module';
import { DayBookService } from './day-book/day-book.service';
import { DebtsService } from './debts/debts.service';
import { DebtsOnDay } from './debts/debts-on-day.service';
import { GstSummaryService } from './gst-summary/gst-summary.service';
import { LedgerNames } from './postings/ledger-names.service';
import { PostedDocuments } from './postings/posted-documents.service';
import { ProfitController } from './profit/profit.controller';
import { ProfitService } from './profit/profit.service';
import { ReportController } from './report.controller';
import { SalesReports } from './sales/sales.service';
import { TallyController } from './tally/tally.controller';
import { TallyService } from './tally/tally.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: Account.name, schema: accountSchema },
      { name: Expense.name, schema: expenseSchema },
      { name: ExpenseHead.name, schema: expenseHeadSchema },
      { name: Payment.name, schema: paymentSchema },
      { name: Settlement.name, schema: settlementSchema },
    ]),
    ExpenseFactsModule,
    PartyFactsModule,
    SettingsModule,
    TradeModelsModule,
  ],
  controllers: [ProfitController, ReportController, TallyController],
  providers: [
    ProfitService,
    PostedDocuments,
    DayBookService,
    LedgerNames,
    DebtsService,
    DebtsOnDay,
    SalesReports,
    GstSummaryService,
    TallyService,
  ],
})
export class ReportModule {}
