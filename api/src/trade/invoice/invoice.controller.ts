import { Controller, Get } from '@nestjs/common';
import * as z from 'zod/mini';
import { Needs } from '../../kernel/access/roles.decorator';
import { Describe } from '../../kernel/docs/describe.decorator';
import { tradeRoutes } from '../documents/trade-routes';
import { titled } from '../../kernel/answers/answer';

const lastInvoiceData = z.object({
  lastInvoice: z.nullable(z.object({ invoiceNumber: z.string() })),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

@Controller('api/v1/invoice')
@Needs('trade')
export class InvoiceController extends tradeRoutes('invoice') {
  @Get('last-invoice')
  @Describe({ summary: 'The last number and the one to suggest', data: lastInvoiceData })
  async last() {
    const { last, next } = await this.records.lastNumber('invoice');
    return titled('Last invoice', {
      lastInvoice: last ? { invoiceNumber: last } : null,
      ...(next ? { nextNumber: next } : {}),
    });
  }
}
