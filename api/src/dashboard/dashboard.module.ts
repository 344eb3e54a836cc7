import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module';
import { Change, changeSchema } from '../common/changes/change.schema';
import { ExpenseModule } from '../expense/expense.module';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { Party, partySchema } from '../party/party.schema';
import { Product, productSchema } from '../product/product.schema';
import { RepairItem, repairItemSchema } from '../repair/repair-item.schema';
import { DaySumsModule } from '../day-sums/day-sums.module';
import { SettingsModule } from '../settings/settings.module';
import { StaffWorkModule } from '../staff-work/staff-work.module';
import { StockMovement, stockMovementSchema } from '../stock/stock-movement.schema';
import { TradeModule } from '../trade/trade.module';
import { DailySummariesController } from './daily-summaries.controller';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
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
    OverdueService,
    RepairsDueService,
    RecentChanges,
  ],
})
export class DashboardModule {}
