import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module';
import { recordsOf } from '../common/records/inject-records';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { LedgerModule } from '../ledger/ledger.module';
import { Party, partySchema } from '../party/party.schema';
import { SettingsModule } from '../settings/settings.module';
import { UserController } from './user.controller';
import { STAFF } from './user.schema';
import { UserService } from './user.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: Invoice.name, schema: invoiceSchema },
    ]),
    AuthModule,
    LedgerModule,
    SettingsModule,
  ],
  controllers: [UserController],
  providers: [UserService, recordsOf(STAFF, UserService)],
  exports: [UserService],
})
export class UserModule {}
