import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../common/records/inject-records';
import { CategoryController } from './category.controller';
import { Category, categorySchema, CATEGORIES } from './category.schema';
import { CategoryService } from './category.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: Category.name, schema: categorySchema }])],
  controllers: [CategoryController],
  providers: [CategoryService, recordsOf(CATEGORIES, CategoryService)],
  exports: [CategoryService],
})
export class CategoryModule {}
