import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../../store/books/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockMovement, stockMovementSchema } from '../../store/goods/stock-movement.schema';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { EntryLabels } from './entry-labels.service';
import { PostingService } from './posting.service';
import { StockPosting } from './stock-posting.service';
import { UnitPosting } from './unit-posting.service';

@Module({
  imports: [
    SettingsModule,
    MongooseModule.forFeature([
      { name: Product.name, schema: productSchema },
      { name: Party.name, schema: partySchema },
      { name: Account.name, schema: accountSchema },
      { name: StockMovement.name, schema: stockMovementSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
    ]),
  ],
  providers: [EntryLabels, PostingService, StockPosting, UnitPosting],
  exports: [EntryLabels, PostingService, UnitPosting],
})
export class PostingModule {}
