import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PartyModule } from '../../people/party/party.module';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { GoodsFactsModule } from '../../records/goods-facts/goods-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModule } from '../../trade/documents/trade.module';
import { PartyNote, partyNoteSchema } from '../../store/people/party-note.schema';
import { PartyNotes } from './party-notes.service';
import { PartyStoryController } from './party-story.controller';
import { PartyStory } from './party-story.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PartyNote.name, schema: partyNoteSchema },
      { name: Payment.name, schema: paymentSchema },
    ]),
    GoodsFactsModule,
    PartyModule,
    SettingsModule,
    TradeModule,
  ],
  controllers: [PartyStoryController],
  providers: [PartyNotes, PartyStory],
  exports: [PartyNotes, PartyStory],
})
export class PartyStoryModule {}
