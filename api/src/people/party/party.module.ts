import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module';
import { recordsOf } from '../../records/masters/inject-records';
import { LedgerModule } from '../../books/ledger/ledger.module';
import { PostingModule } from '../../books/posting/posting.module';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { PartyImportController } from './party-import.controller';
import { PartyImport } from './party-import.service';
import { PartyController } from './party.controller';
import { Party, partySchema, PARTIES } from '../../store/people/party.schema';
import { PartyService } from './party.service';
import { PrivacyModule } from '../privacy/privacy.module';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Party.name, schema: partySchema }]),
    LedgerModule,
    PostingModule,
    TradeFactsModule,
    AuthModule,
    PrivacyModule,
  ],
  controllers: [PartyImportController, PartyController],
  providers: [PartyService, PartyImport, recordsOf(PARTIES, PartyService)],
  exports: [PartyService],
})
export class PartyModule {}
