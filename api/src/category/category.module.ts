import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { CategoryController } from './category.controller';
import { Category, categorySchema } from './category.schema';
import { CategoryService } from './category.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Category.name, schema: categorySchema },
      { name: Product.name, schema: productSchema },
    ]),
    SettingsModule,
  ],
  controllers: [CategoryController],
  providers: [CategoryService],
  exports: [CategoryService],
})
export class CategoryModule {}
