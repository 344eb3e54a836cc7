import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
  addSubCategoryInput,
  categoryInput,
  categoryListQuery,
  categoryRecord,
  categoryUpdate,
  TRADING_DESIGNATIONS,
  type CategoryInput,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { toCategory } from './category.mapper';
import { CategoryService } from './category.service';

@Controller('api/v1/category')
@Roles(...TRADING_DESIGNATIONS)
export class CategoryController {
  constructor(private readonly categories: CategoryService) {}

  @Post('create')
  @Describe({ summary: 'Add a category', data: categoryRecord, repeatable: true })
  create(
    @Body(new CheckPipe(categoryInput)) input: CategoryInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.categories.create(input, user, key);
  }

  @Post('add-subcategory')
  @HttpCode(200)
  @Describe({ summary: 'Add sub categories to a category', data: categoryRecord })
  async addSubCategory(
    @Body(new CheckPipe(addSubCategoryInput)) input: z.output<typeof addSubCategoryInput>,
    @CurrentUser() user: SignedInUser,
  ) {
    const category = await this.categories.addSubCategories(input, user);
    return answer(`Category ${category.categoryName} saved`, toCategory(category));
  }

  @Get('all')
  @Describe({ summary: 'Categories', data: listData('categories', categoryRecord) })
  async list(@Query(new CheckPipe(categoryListQuery)) query: z.output<typeof categoryListQuery>) {
    return answer('Categories', listOf('categories', await this.categories.list(query), toCategory));
  }

  @Get(':id')
  @Describe({ summary: 'One category', data: categoryRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Category', toCategory(await this.categories.get(id)));
  }

  @Put(':id')
  @Describe({ summary: 'Change a category', data: categoryRecord })
  async put(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(categoryUpdate)) input: z.output<typeof categoryUpdate>,
    @CurrentUser() user: SignedInUser,
  ) {
    const category = await this.categories.put(id, input, user);
    return answer(`Category ${category.categoryName} saved`, toCategory(category));
  }

  @Delete(':id')
  @Describe({ summary: 'Delete a category; archives one that products refer to' })
  remove(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return this.categories.remove(id, user);
  }
}
