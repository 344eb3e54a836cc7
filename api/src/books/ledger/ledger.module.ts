import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExpenseFactsModule } from '../../records/expense-facts/expense-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
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
