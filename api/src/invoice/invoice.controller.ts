import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  invoiceInput,
  invoiceListQuery,
  invoiceRecord,
  invoiceRow,
  TRADING_DESIGNATIONS,
  type InvoiceInput,
  type InvoiceListQuery,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { Numbers } from '../numbers/numbers.service';
import { SettingsService } from '../settings/settings.service';
import { InvoiceListService } from './invoice-list.service';
import { toInvoice, toInvoiceRow } from './invoice.mapper';
import { InvoiceService } from './invoice.service';

const lastInvoiceData = z.object({
  lastInvoice: z.nullable(z.object({ invoiceNumber: z.string() })),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

@Controller('api/v1/invoice')
@Roles(...TRADING_DESIGNATIONS)
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly lists: InvoiceListService,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
  ) {}

  @Post('create')
  @Describe({ summary: 'Save a sales invoice', data: invoiceRecord, repeatable: true })
  create(
    @Body(new CheckPipe(invoiceInput)) input: InvoiceInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.invoices.create(input, user, key);
  }

  @Post('preview')
  @HttpCode(200)
  @Describe({ summary: 'Totals and tax of a sales invoice without saving it', data: invoiceRecord })
  async preview(@Body(new CheckPipe(invoiceInput)) input: InvoiceInput, @CurrentUser() user: SignedInUser) {
    return answer('Preview: nothing is saved', await this.invoices.preview(input, user));
  }

  @Get('all')
  @Describe({ summary: 'Sales invoices, newest first', data: listData('invoices', invoiceRow) })
  async list(@Query(new CheckPipe(invoiceListQuery)) query: InvoiceListQuery) {
    const today = await this.settings.today();
    const page = await this.lists.list(query, today);
    return answer(
      'Invoices',
      listOf('invoices', page, (invoice) => toInvoiceRow(invoice, today)),
    );
  }

  @Get('last-invoice')
  @Describe({ summary: 'The last number and the one to suggest', data: lastInvoiceData })
  async last() {
    const last = await this.lists.lastNumber();
    const nextNumber = await this.numbers.suggestion('invoice');
    return answer('Last invoice', {
      lastInvoice: last ? { invoiceNumber: last } : null,
      ...(nextNumber ? { nextNumber } : {}),
    });
  }

  @Get(':id')
  @Describe({ summary: 'One sales invoice', data: invoiceRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Invoice', toInvoice(await this.lists.get(id), await this.settings.today()));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a sales invoice: it keeps its number', data: invoiceRecord, repeatable: true })
  async cancel(
    @Param('id', IdPipe) id: string,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.invoices.cancel(id, await this.settings.today(), user, key);
  }
}
