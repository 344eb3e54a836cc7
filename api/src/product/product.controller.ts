import { Controller, Get, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { DESIGNATION_GROUPS, productRecord, productSearchQuery } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { recordRoutes } from '../common/records/record-routes';
import { ProductSearch } from './product-search.service';
import { PRODUCTS } from './product.schema';
import { ProductService } from './product.service';

@Controller('api/v1/product')
@Roles(...DESIGNATION_GROUPS.trading)
export class ProductController extends recordRoutes(PRODUCTS) {
  constructor(
    private readonly products: ProductService,
    private readonly search: ProductSearch,
  ) {
    super();
  }

  @Get('search')
  @Describe({
    summary: 'Products for a picker, best first, at most 20',
    data: z.object({ products: z.array(productRecord) }),
  })
  async find(@Query(new CheckPipe(productSearchQuery)) { q }: { q: string }) {
    return answer('Products', { products: await this.products.answers(await this.search.find(q)) });
  }
}
