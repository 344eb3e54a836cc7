import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../account/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { Party, partySchema } from '../party/party.schema';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { StockMovement, stockMovementSchema } from '../stock/stock-movement.schema';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
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
  providers: [PostingService, StockPosting, UnitPosting],
  exports: [PostingService],
})
export class PostingModule {}
