import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../../records/masters/inject-records';
import { BrandModule } from '../brand/brand.module';
import { CategoryModule } from '../category/category.module';
import { FilesModule } from '../../records/files/files.module';
import { LedgerModule } from '../../books/ledger/ledger.module';
import { PostingModule } from '../../books/posting/posting.module';
import { PhoneModule } from '../phone/phone.module';
import { StockModule } from '../stock/stock.module';
import { ProductImportController } from './product-import.controller';
import { ProductImport } from './product-import.service';
import { ProductSearch } from './product-search.service';
import { ProductController } from './product.controller';
import { Product, productSchema, PRODUCTS } from '../../store/goods/product.schema';
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
    PhoneModule,
    PostingModule,
    StockModule,
  ],
  controllers: [ProductImportController, ProductController, StockListsController],
  providers: [ProductService, ProductImport, recordsOf(PRODUCTS, ProductService), ProductSearch, Valuation],
  exports: [ProductService],
})
export class ProductModule {}
