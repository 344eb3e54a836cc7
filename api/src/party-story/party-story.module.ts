import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module';
import { Expense, expenseSchema } from '../expense/expense.schema';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { Party, partySchema } from '../party/party.schema';
import { PartyModule } from '../party/party.module';
import { Payment, paymentSchema } from '../payment/payment.schema';
import { Product, productSchema } from '../product/product.schema';
import { Repair, repairSchema } from '../repair/repair.schema';
import { SettingsModule } from '../settings/settings.module';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
import { TradeFactsModule } from '../trade/trade-facts.module';
import { TradeModule } from '../trade/trade.module';
import { PartyMerge } from './party-merge.service';
import { PartyNote, partyNoteSchema } from './party-note.schema';
import { PartyOpen } from './party-open.service';
import { PartyNotes } from './party-notes.service';
import { PartyStoryController } from './party-story.controller';
import { PartyStory } from './party-story.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: Expense.name, schema: expenseSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: PartyNote.name, schema: partyNoteSchema },
      { name: Payment.name, schema: paymentSchema },
      { name: Product.name, schema: productSchema },
      { name: Repair.name, schema: repairSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    AuthModule,
    PartyModule,
    SettingsModule,
    TradeFactsModule,
    TradeModule,
  ],
  controllers: [PartyStoryController],
  providers: [PartyMerge, PartyNotes, PartyOpen, PartyStory],
  exports: [PartyNotes, PartyStory],
})
export class PartyStoryModule {}
