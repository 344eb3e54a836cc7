import { Module } from '@nestjs/common';
import { serviceModule } from '../../records/masters/inject-records';
import { CategoryController } from './category.controller';
import { Category, categorySchema, CATEGORIES } from '../../store/goods/category.schema';
import { CategoryService } from './category.service';

@Module(
  serviceModule(CATEGORIES, {
    model: { name: Category.name, schema: categorySchema },
    service: CategoryService,
    controllers: [CategoryController],
  }),
)
export class CategoryModule {}
