import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExpenseFactsModule } from '../expense/expense-facts.module';
import { SettingsModule } from '../settings/settings.module';
import { LedgerEntry, ledgerEntrySchema } from './ledger-entry.schema';
import { LedgerService } from './ledger.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: LedgerEntry.name, schema: ledgerEntrySchema }]),
    ExpenseFactsModule,
    SettingsModule,
  ],
  providers: [LedgerService],
  exports: [LedgerService],
})
export class LedgerModule {}
