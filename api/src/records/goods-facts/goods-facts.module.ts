import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Category, categorySchema } from '../../store/goods/category.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { GoodsFacts } from './goods-facts.service';

/** What is asked of goods by other domains. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Category.name, schema: categorySchema },
      { name: Product.name, schema: productSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
  ],
  providers: [GoodsFacts],
  exports: [GoodsFacts],
})
export class GoodsFactsModule {}
