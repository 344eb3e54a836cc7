import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module';
import { CategoryModule } from '../category/category.module';
import { PostingModule } from '../posting/posting.module';
import { SettingsModule } from '../settings/settings.module';
import { StockMovement, stockMovementSchema } from '../stock/stock-movement.schema';
import { ProductSearch } from './product-search.service';
import { ProductController } from './product.controller';
import { Product, productSchema } from './product.schema';
import { ProductService } from './product.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Product.name, schema: productSchema },
      { name: StockMovement.name, schema: stockMovementSchema },
    ]),
    BrandModule,
    CategoryModule,
    PostingModule,
    SettingsModule,
  ],
  controllers: [ProductController],
  providers: [ProductService, ProductSearch],
})
export class ProductModule {}
