import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../common/records/inject-records';
import { LedgerModule } from '../ledger/ledger.module';
import { PostingModule } from '../posting/posting.module';
import { AccountController } from './account.controller';
import { Account, accountSchema, ACCOUNTS } from './account.schema';
import { AccountService } from './account.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Account.name, schema: accountSchema }]),
    LedgerModule,
    PostingModule,
  ],
  controllers: [AccountController],
  providers: [AccountService, recordsOf(ACCOUNTS, AccountService)],
  exports: [AccountService],
})
export class AccountModule {}
