import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module';
import { PostingModule } from '../posting/posting.module';
import { SettingsModule } from '../settings/settings.module';
import { AccountController } from './account.controller';
import { Account, accountSchema } from './account.schema';
import { AccountService } from './account.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Account.name, schema: accountSchema }]),
    LedgerModule,
    PostingModule,
    SettingsModule,
  ],
  controllers: [AccountController],
  providers: [AccountService],
  exports: [AccountService],
})
export class AccountModule {}
