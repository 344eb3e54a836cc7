import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  productInput,
  productListQuery,
  productRecord,
  productSearchQuery,
  productUpdate,
  TRADING_DESIGNATIONS,
  type ProductInput,
  type ProductListQuery,
  type ProductUpdate,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { ProductSearch } from './product-search.service';
import { toProduct } from './product.mapper';
import type { Product } from './product.schema';
import { ProductService } from './product.service';

@Controller('api/v1/product')
@Roles(...TRADING_DESIGNATIONS)
export class ProductController {
  constructor(
    private readonly products: ProductService,
    private readonly search: ProductSearch,
  ) {}

  @Post('create')
  @Describe({ summary: 'Add a product with its opening stock', data: productRecord, repeatable: true })
  create(
    @Body(new CheckPipe(productInput)) input: ProductInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.products.create(input, user, key);
  }

  @Get('all')
  @Describe({ summary: 'Products', data: listData('products', productRecord) })
  async list(@Query(new CheckPipe(productListQuery)) query: ProductListQuery) {
    const page = await this.products.list(query);
    const names = await this.products.namesOf(page.rows);
    return answer(
      'Products',
      listOf('products', page, (product) => toProduct(product, names)),
    );
  }

  @Get('search')
  @Describe({
    summary: 'Products for a picker, best first, at most 20',
    data: z.object({ products: z.array(productRecord) }),
  })
  async find(@Query(new CheckPipe(productSearchQuery)) { q }: { q: string }) {
    const hits = await this.search.find(q);
    const names = await this.products.namesOf(hits);
    return answer('Products', { products: hits.map((product) => toProduct(product, names)) });
  }

  @Get(':id')
  @Describe({ summary: 'One product', data: productRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Product', await this.record(await this.products.get(id)));
  }

  @Put(':id')
  @Describe({
    summary: 'Change a product; its stock changes by documents and adjustments only',
    data: productRecord,
  })
  async put(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(productUpdate)) input: ProductUpdate,
    @CurrentUser() user: SignedInUser,
  ) {
    const product = await this.products.put(id, input, user);
    return answer(`Product ${product.productName} saved`, await this.record(product));
  }

  @Delete(':id')
  @Describe({ summary: 'Delete a product; archives one that documents refer to' })
  remove(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return this.products.remove(id, user);
  }

  private async record(product: Product) {
    return toProduct(product, await this.products.namesOf([product]));
  }
}
