import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { fileLink, say } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { tradeRoutes } from '../documents/trade-routes';
import { PurchasePhoto } from './purchase-photo.service';

const lastPurchaseData = z.object({
  lastPurchaseInvoice: z.nullable(z.object({ invoiceNumber: z.string() })),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

@Controller('api/v1/purchase-invoice')
@Needs('trade')
export class PurchaseInvoiceController extends tradeRoutes('purchaseInvoice') {
  @Inject(PurchasePhoto)
  readonly photos: PurchasePhoto;

  @Get('last-invoice')
  @Describe({ summary: 'The last number and the one to suggest', data: lastPurchaseData })
  async last() {
    const { last, next } = await this.records.lastNumber('purchaseInvoice');
    return titled('Last purchase invoice', {
      lastPurchaseInvoice: last ? { invoiceNumber: last } : null,
      ...(next ? { nextNumber: next } : {}),
    });
  }

  @Post(':id/image')
  @HttpCode(200)
  @TakesPicture()
  @Describe({
    summary: "Put the photo of the supplier's paper on a purchase in place of the last (multipart, `file`)",
    data: fileLink,
  })
  async image(@Param('id', IdPipe) id: string, @SentFile() sent: Buffer, @By() { user }: Caller) {
    return answer(say('done.photoSaved'), await this.photos.put(id, await pictureOf(sent), user));
  }

  @Delete(':id/image')
  @Describe({ summary: "Take the photo of the supplier's paper off a purchase", data: z.null() })
  async clearImage(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return answer(say('done.photoRemoved'), await this.photos.put(id, null, user));
  }
}
