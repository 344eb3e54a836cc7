import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  documentCancel,
  exportQuery,
  historyQuery,
  invoiceInput,
  invoiceListQuery,
  invoiceRecord,
  invoiceRow,
  invoiceUpdate,
  settlementRecord,
  TRADING_DESIGNATIONS,
  type DocumentCancel,
  type HistoryQuery,
  type InvoiceInput,
  type InvoiceListQuery,
  type InvoiceUpdate,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { toChanges } from '../common/changes/change.mapper';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../common/export/exporter.service';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { INVOICE_SHEET } from './invoice-sheet';
import { SettingsService } from '../settings/settings.service';
import { fromInvoiceInput } from '../trade/trade-input';
import { TradeListService } from '../trade/trade-list.service';
import { toInvoiceRow } from '../trade/trade.mapper';
import { TradeService } from '../trade/trade.service';

const lastInvoiceData = z.object({
  lastInvoice: z.nullable(z.object({ invoiceNumber: z.string() })),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

const invoicePayments = z.object({ payments: z.array(settlementRecord) });

const invoiceExport = exportQuery(invoiceListQuery);

@Controller('api/v1/invoice')
@Roles(...TRADING_DESIGNATIONS)
export class InvoiceController {
  constructor(
    private readonly trade: TradeService,
    private readonly lists: TradeListService,
    private readonly settings: SettingsService,
    private readonly exporter: Exporter,
  ) {}

  @Post('create')
  @Describe({ summary: 'Save a sales invoice', data: invoiceRecord, repeatable: true })
  create(
    @Body(new CheckPipe(invoiceInput)) input: InvoiceInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.trade.create('invoice', fromInvoiceInput(input), wishOf(input), { user, key });
  }

  @Post('preview')
  @HttpCode(200)
  @Describe({ summary: 'Totals and tax of a sales invoice without saving it', data: invoiceRecord })
  async preview(@Body(new CheckPipe(invoiceInput)) input: InvoiceInput, @CurrentUser() user: SignedInUser) {
    const preview = await this.trade.preview('invoice', fromInvoiceInput(input), wishOf(input), user);
    return answer('Preview: nothing is saved', preview);
  }

  @Get('all')
  @Describe({ summary: 'Sales invoices, newest first', data: listData('invoices', invoiceRow) })
  async list(@Query(new CheckPipe(invoiceListQuery)) query: InvoiceListQuery) {
    const today = await this.settings.today();
    const page = await this.lists.list('invoice', query, today);
    return answer(
      'Invoices',
      listOf('invoices', page, (invoice) => toInvoiceRow(invoice, today)),
    );
  }

  @ExportRoute('Sales invoices as a file')
  async export(
    @Query(new CheckPipe(invoiceExport)) { format, ...query }: z.output<typeof invoiceExport>,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const today = await this.settings.today();
    const batches = mapped(this.lists.all('invoice', query, today), (row) => toInvoiceRow(row, today));
    await this.exporter.send(response, { sheet: INVOICE_SHEET, batches, format, user });
  }

  @Get('last-invoice')
  @Describe({ summary: 'The last number and the one to suggest', data: lastInvoiceData })
  async last() {
    const { last, next } = await this.trade.lastNumber('invoice');
    return answer('Last invoice', {
      lastInvoice: last ? { invoiceNumber: last } : null,
      ...(next ? { nextNumber: next } : {}),
    });
  }

  @Get(':id')
  @Describe({ summary: 'One sales invoice', data: invoiceRecord })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return answer('Invoice', await this.trade.get('invoice', id, user));
  }

  @Put(':id')
  @Describe({
    summary: 'Change a sales invoice: the difference is posted, the number stays',
    data: invoiceRecord,
    repeatable: true,
  })
  change(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(invoiceUpdate)) change: InvoiceUpdate,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.trade.change('invoice', id, change, { user, key });
  }

  @Get(':id/history')
  @Describe({
    summary: 'What was done to a sales invoice, newest first',
    data: listData('changes', changeRecord),
  })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return answer('History', toChanges(await this.trade.history('invoice', id, query, user)));
  }

  @Get(':id/payments')
  @Describe({ summary: 'The payments that settle a sales invoice, oldest first', data: invoicePayments })
  async payments(@Param('id', IdPipe) id: string) {
    return answer('Payments', { payments: await this.trade.settlements('invoice', id) });
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a sales invoice: it keeps its number', data: invoiceRecord, repeatable: true })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) { version, reason }: DocumentCancel,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.trade.cancel('invoice', id, { version, reason, user, key });
  }
}

const wishOf = ({ invoiceNumber, invoiceNumberSuggested }: InvoiceInput) => ({
  number: invoiceNumber,
  suggested: invoiceNumberSuggested,
});
