import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../common/records/inject-records';
import { BrandModule } from '../brand/brand.module';
import { CategoryModule } from '../category/category.module';
import { FilesModule } from '../files/files.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PostingModule } from '../posting/posting.module';
import { StockModule } from '../stock/stock.module';
import { TradeFactsModule } from '../trade/trade-facts.module';
import { ProductImportController } from './product-import.controller';
import { ProductImport } from './product-import.service';
import { ProductSearch } from './product-search.service';
import { ProductController } from './product.controller';
import { Product, productSchema, PRODUCTS } from './product.schema';
import { ProductService } from './product.service';
import { StockListsController } from './stock-lists.controller';
import { Valuation } from './valuation.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Product.name, schema: productSchema }]),
    BrandModule,
    CategoryModule,
    FilesModule,
    LedgerModule,
    PostingModule,
    StockModule,
    TradeFactsModule,
  ],
  controllers: [ProductImportController, ProductController, StockListsController],
  providers: [ProductService, ProductImport, recordsOf(PRODUCTS, ProductService), ProductSearch, Valuation],
  exports: [ProductService],
})
export class ProductModule {}
