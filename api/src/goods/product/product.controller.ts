import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { fileLink, productRecord, productSearchQuery } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { ProductSearch } from './product-search.service';
import { PRODUCTS } from '../../store/goods/product.schema';
import { ProductService } from './product.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/product')
@Needs('trade')
export class ProductController extends recordRoutes(PRODUCTS) {
  constructor(
    private readonly products: ProductService,
    private readonly search: ProductSearch,
  ) {
    super();
  }

  @Post(':id/image')
  @HttpCode(200)
  @TakesPicture()
  @Describe({
    summary: 'Put a picture of a product in place of the last (multipart, `file`)',
    data: fileLink,
  })
  async image(@Param('id', IdPipe) id: string, @SentFile() sent: Buffer, @By() { user }: Caller) {
    return this.products.putImage(id, await pictureOf(sent), user);
  }

  @Delete(':id/image')
  @Describe({ summary: 'Take the picture off a product', data: z.null() })
  clearImage(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.products.clearImage(id, user);
  }

  @Get('search')
  @Describe({
    summary: 'Products for a picker, best first, at most 20',
    data: z.object({ products: z.array(productRecord) }),
  })
  async find(@Query(new CheckPipe(productSearchQuery)) { q }: { q: string }, @By() by: Caller) {
    const found = await this.products.answers(await this.search.find(q));
    return titled('Products', { products: found.map((product) => this.shownTo(product, by)) });
  }
}
