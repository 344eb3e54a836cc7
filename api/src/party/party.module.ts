import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { LedgerModule } from '../ledger/ledger.module';
import { PostingModule } from '../posting/posting.module';
import { SettingsModule } from '../settings/settings.module';
import { PartyController } from './party.controller';
import { Party, partySchema } from './party.schema';
import { PartyService } from './party.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
    ]),
    LedgerModule,
    PostingModule,
    SettingsModule,
  ],
  controllers: [PartyController],
  providers: [PartyService],
})
export class PartyModule {}
