import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { addSubCategoryInput, categoryRecord } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { CATEGORIES } from '../../store/goods/category.schema';
import { CategoryService } from './category.service';

@Controller('api/v1/category')
@Needs('trade')
export class CategoryController extends recordRoutes(CATEGORIES) {
  constructor(private readonly categories: CategoryService) {
    super();
  }

  @Post('add-subcategory')
  @HttpCode(200)
  @Describe({ summary: 'Add sub categories to a category', data: categoryRecord })
  addSubCategory(
    @Body(new CheckPipe(addSubCategoryInput)) sent: z.output<typeof addSubCategoryInput>,
    @By() by: Caller,
  ) {
    return this.categories.addSubCategories(sent.category, sent.subCategories, by);
  }
}
