import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { addSubCategoryInput, categoryRecord } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { By, type Caller } from '../common/http/caller';
import { recordRoutes } from '../common/records/record-routes';
import { CATEGORIES } from './category.schema';
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
