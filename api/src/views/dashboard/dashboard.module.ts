import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { Change, changeSchema } from '../../store/records/change.schema';
import { ExpenseModule } from '../../trade/expense/expense.module';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { Invoice, invoiceSchema } from '../../store/trade/invoice.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { DaySumsModule } from '../../records/day-sums/day-sums.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StaffWorkModule } from '../staff-work/staff-work.module';
import { StockMovement, stockMovementSchema } from '../../store/goods/stock-movement.schema';
import { TradeModule } from '../../trade/documents/trade.module';
import { DailySummariesController } from './daily-summaries.controller';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { FirstStepsService } from './first-steps.service';
import { MyDayController } from './my-day.controller';
import { MyDayService } from './my-day.service';
import { OverdueService } from './overdue.service';
import { RepairsDueService } from './repairs-due.service';
import { RecentChanges } from './recent-changes.service';
import { StandingService } from './standing.service';
import { TurnoverService } from './turnover.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: RepairItem.name, schema: repairItemSchema },
      { name: Party.name, schema: partySchema },
      { name: Product.name, schema: productSchema },
      { name: Change.name, schema: changeSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: StockMovement.name, schema: stockMovementSchema },
    ]),
    AccountModule,
    DaySumsModule,
    ExpenseModule,
    SettingsModule,
    StaffWorkModule,
    TradeModule,
  ],
  controllers: [DashboardController, DailySummariesController, MyDayController],
  providers: [
    MyDayService,
    DashboardService,
    TurnoverService,
    StandingService,
    FirstStepsService,
    OverdueService,
    RepairsDueService,
    RecentChanges,
  ],
})
export class DashboardModule {}
