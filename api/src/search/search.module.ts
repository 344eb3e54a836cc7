import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { Party, partySchema } from '../party/party.schema';
import { Product, productSchema } from '../product/product.schema';
import { Repair, repairSchema } from '../repair/repair.schema';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
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
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
  ],
  controllers: [SearchController],
  providers: [SearchService, UnitSearch],
})
export class SearchModule {}
