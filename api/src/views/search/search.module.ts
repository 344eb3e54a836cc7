import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invoice, invoiceSchema } from '../../store/trade/invoice.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { GoodsFactsModule } from '../../records/goods-facts/goods-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';
import { UnitSearch } from './unit-search.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: Party.name, schema: partySchema },
      { name: Product.name, schema: productSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    GoodsFactsModule,
    SettingsModule,
  ],
  controllers: [SearchController],
  providers: [SearchService, UnitSearch],
})
export class SearchModule {}
