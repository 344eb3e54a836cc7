import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { Party, partySchema } from '../party/party.schema';
import { Product, productSchema } from '../product/product.schema';
import { Repair, repairSchema } from '../repair/repair.schema';
import { SettingsModule } from '../settings/settings.module';
import { DailySummariesController } from './daily-summaries.controller';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { OverdueService } from './overdue.service';
import { StandingService } from './standing.service';
import { TurnoverService } from './turnover.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: Repair.name, schema: repairSchema },
      { name: Party.name, schema: partySchema },
      { name: Product.name, schema: productSchema },
    ]),
    SettingsModule,
  ],
  controllers: [DashboardController, DailySummariesController],
  providers: [DashboardService, TurnoverService, StandingService, OverdueService],
})
export class DashboardModule {}
