import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
  brandInput,
  brandListQuery,
  brandRecord,
  brandUpdate,
  TRADING_DESIGNATIONS,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { toBrand } from './brand.mapper';
import { BrandService } from './brand.service';

@Controller('api/v1/brand')
@Roles(...TRADING_DESIGNATIONS)
export class BrandController {
  constructor(private readonly brands: BrandService) {}

  @Post('create')
  @Describe({ summary: 'Add a brand', data: brandRecord, repeatable: true })
  create(
    @Body(new CheckPipe(brandInput)) input: z.output<typeof brandInput>,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.brands.create(input, user, key);
  }

  @Get('all')
  @Describe({ summary: 'Brands', data: listData('brands', brandRecord) })
  async list(@Query(new CheckPipe(brandListQuery)) query: z.output<typeof brandListQuery>) {
    return answer('Brands', listOf('brands', await this.brands.list(query), toBrand));
  }

  @Get(':id')
  @Describe({ summary: 'One brand', data: brandRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Brand', toBrand(await this.brands.get(id)));
  }

  @Put(':id')
  @Describe({ summary: 'Rename a brand', data: brandRecord })
  async put(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(brandUpdate)) input: z.output<typeof brandUpdate>,
    @CurrentUser() user: SignedInUser,
  ) {
    const brand = await this.brands.put(id, input, user);
    return answer(`Brand ${brand.brandName} saved`, toBrand(brand));
  }

  @Delete(':id')
  @Describe({ summary: 'Delete a brand; archives one that products refer to' })
  remove(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return this.brands.remove(id, user);
  }
}
