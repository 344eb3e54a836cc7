import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  exportQuery,
  productListQuery,
  productRecord,
  valuationQuery,
  valuedProduct,
  type Product,
  type ProductListQuery,
  type ValuationQuery,
  type ValuedProduct,
} from '@shopbench/contracts';
import { recordSeenBy, refuseHiddenQuery } from '../../kernel/access/field-rights';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { column, type ExportSheet } from '../../store/records/export-sheet';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { PRODUCTS } from '../../store/goods/product.schema';
import { ProductService } from './product.service';
import { Valuation } from './valuation.service';
import { titled } from '../../kernel/answers/answer';

const valuationExport = exportQuery(valuationQuery);

const VALUATION_SHEET: ExportSheet<ValuedProduct> = {
  title: 'Stock value',
  columns: [
    column('Item code', 'text', (row) => row.itemCode),
    column('Product', 'text', (row) => row.productName),
    column('In stock', 'number', (row) => row.stockQuantity),
    column('Unit', 'text', (row) => row.unit),
    column('Average cost', 'money', (row) => row.averageCost),
    column('Value', 'money', (row) => row.stockValue),
  ],
};

/** Lists of products by their stock: what is low, what does not move, what it is worth. */
@Controller('api/v1/stock')
@Needs('trade')
export class StockListsController {
  constructor(
    private readonly products: ProductService,
    private readonly valuation: Valuation,
    private readonly exporter: Exporter,
  ) {}

  @Get('low')
  @Describe({ summary: 'Products at or below their low level', data: listData('products', productRecord) })
  low(@Query(new CheckPipe(productListQuery)) query: ProductListQuery, @By() by: Caller) {
    return this.list('Low stock', { ...query, lowStock: true }, by);
  }

  @Get('idle')
  @Describe({
    summary: 'Products in stock that did not move for 90 days',
    data: listData('products', productRecord),
  })
  idle(@Query(new CheckPipe(productListQuery)) query: ProductListQuery, @By() by: Caller) {
    return this.list('Not moved for 90 days', { sort: 'movedAt', ...query, idle: true }, by);
  }

  @Get('valuation')
  @Needs('cost')
  @Describe({
    summary: 'What lies in stock at its weighted average cost',
    data: z.extend(listData('products', valuedProduct), {
      totalValue: z.number(),
      archivedValue: z.number(),
    }),
  })
  async value(@Query(new CheckPipe(valuationQuery)) query: ValuationQuery) {
    return titled('Stock value', await this.valuation.page(query));
  }

  @ExportRoute('The value of the stock as a file', 'valuation/export')
  @Needs('cost')
  async export(
    @Query(new CheckPipe(valuationExport)) { format, ...query }: z.output<typeof valuationExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = this.valuation.all(query);
    await this.exporter.send(response, { sheet: VALUATION_SHEET, batches, format, user });
  }

  private async list(words: string, query: ProductListQuery, { user }: Caller) {
    const { rights } = PRODUCTS.schemas;
    refuseHiddenQuery(query, rights, user);
    const page = await this.products.records.page(query);
    return titled(
      words,
      listOf('products', page, (row) => recordSeenBy<Product>(row, rights, user)),
    );
  }
}
