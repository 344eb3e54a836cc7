import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../people/auth/auth.module';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { PartyModule } from '../../people/party/party.module';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { TradeModule } from '../../trade/documents/trade.module';
import { PartyNote, partyNoteSchema } from '../../store/people/party-note.schema';
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
  providers: [PartyNotes, PartyStory],
  exports: [PartyNotes, PartyStory],
})
export class PartyStoryModule {}
