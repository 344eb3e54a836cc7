import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PartyModule } from '../party/party.module';
import { Payment, paymentSchema } from '../payment/payment.schema';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
import { TradeModule } from '../trade/trade.module';
import { PartyNote, partyNoteSchema } from './party-note.schema';
import { PartyNotes } from './party-notes.service';
import { PartyStoryController } from './party-story.controller';
import { PartyStory } from './party-story.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PartyNote.name, schema: partyNoteSchema },
      { name: Payment.name, schema: paymentSchema },
      { name: Product.name, schema: productSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    PartyModule,
    SettingsModule,
    TradeModule,
  ],
  controllers: [PartyStoryController],
  providers: [PartyNotes, PartyStory],
  exports: [PartyNotes],
})
export class PartyStoryModule {}
