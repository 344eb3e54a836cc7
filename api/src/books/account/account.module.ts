import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../../records/masters/inject-records';
import { DocumentsModule } from '../documents/documents.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PostingModule } from '../posting/posting.module';
import { AccountMoneyController } from './account-money.controller';
import { CashCount, cashCountSchema, Transfer, transferSchema } from '../../store/books/account-money.schema';
import { AccountController } from './account.controller';
import { Account, accountSchema, ACCOUNTS } from '../../store/books/account.schema';
import { AccountService } from './account.service';
import { CashCounts } from './cash-counts.service';
import { Transfers } from './transfers.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Account.name, schema: accountSchema },
      { name: Transfer.name, schema: transferSchema },
      { name: CashCount.name, schema: cashCountSchema },
    ]),
    DocumentsModule,
    SettingsModule,
    LedgerModule,
    PostingModule,
  ],
  controllers: [AccountMoneyController, AccountController],
  providers: [AccountService, Transfers, CashCounts, recordsOf(ACCOUNTS, AccountService)],
  exports: [AccountService],
})
export class AccountModule {}
