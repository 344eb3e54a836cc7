import { Controller, Get } from '@nestjs/common';
import * as z from 'zod/mini';
import { Needs } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { Describe } from '../common/docs/describe.decorator';
import { tradeRoutes } from '../trade/trade-routes';

const lastPurchaseData = z.object({
  lastPurchaseInvoice: z.nullable(z.object({ invoiceNumber: z.string() })),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

@Controller('api/v1/purchase-invoice')
@Needs('trade')
export class PurchaseInvoiceController extends tradeRoutes('purchaseInvoice') {
  @Get('last-invoice')
  @Describe({ summary: 'The last number and the one to suggest', data: lastPurchaseData })
  async last() {
    const { last, next } = await this.trade.lastNumber('purchaseInvoice');
    return answer('Last purchase invoice', {
      lastPurchaseInvoice: last ? { invoiceNumber: last } : null,
      ...(next ? { nextNumber: next } : {}),
    });
  }
}
