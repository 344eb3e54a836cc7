import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  changeRecord,
  documentCancel,
  exportQuery,
  historyQuery,
  openItems,
  openItemsQuery,
  paymentAllocateInput,
  paymentInput,
  paymentListQuery,
  paymentRecord,
  type DocumentCancel,
  type HistoryQuery,
  type OpenItemsQuery,
  type PaymentAllocateInput,
  type PaymentInput,
  type PaymentListQuery,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { PAYMENT_SHEET } from '../../store/trade/payment-sheet';
import { toPayment } from './payment.mapper';
import { PaymentEntry } from './payment-entry.service';
import { titled } from '../../kernel/answers/answer';

const paymentsExport = exportQuery(paymentListQuery);

@Controller('api/v1/payment')
@Needs('accounts')
export class PaymentController {
  constructor(
    private readonly payments: PaymentEntry,
    private readonly exporter: Exporter,
  ) {}

  @Post('create')
  @Describe({ summary: 'Receive money or pay it out', data: paymentRecord, repeatable: true })
  create(@Body(new CheckPipe(paymentInput)) input: PaymentInput, @By() by: Caller) {
    return this.payments.create(input, by);
  }

  @Get('all')
  @Describe({ summary: 'Payments, newest first', data: listData('payments', paymentRecord) })
  async list(@Query(new CheckPipe(paymentListQuery)) query: PaymentListQuery, @By() { user }: Caller) {
    return titled('Payments', listOf('payments', await this.payments.list(query, user), toPayment));
  }

  @ExportRoute('Payments as a file')
  async export(
    @Query(new CheckPipe(paymentsExport)) { format, ...query }: z.output<typeof paymentsExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = mapped(this.payments.all(query, user), toPayment);
    await this.exporter.send(response, { sheet: PAYMENT_SHEET, batches, format, user });
  }

  @Get('open')
  @Describe({ summary: 'What a payment of a party can settle, oldest first', data: openItems })
  async open(@Query(new CheckPipe(openItemsQuery)) query: OpenItemsQuery, @By() { user }: Caller) {
    return titled('Open', await this.payments.open(query, user));
  }

  @Get(':id')
  @Describe({ summary: 'One payment and what it settles', data: paymentRecord })
  async get(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return titled('Payment', await this.payments.get(id, user));
  }

  @Post(':id/allocate')
  @HttpCode(200)
  @Describe({
    summary: 'Set what is left of a payment against bills',
    data: paymentRecord,
    repeatable: true,
  })
  allocate(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(paymentAllocateInput)) input: PaymentAllocateInput,
    @By() by: Caller,
  ) {
    return this.payments.allocate(id, input, by);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a payment: it keeps its number', data: paymentRecord, repeatable: true })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.payments.cancel(id, change, by);
  }

  @Get(':id/history')
  @Describe({
    summary: 'What was done to a payment, newest first',
    data: listData('changes', changeRecord),
  })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @By() { user }: Caller,
  ) {
    return titled('History', toChanges(await this.payments.history(id, query, user)));
  }
}
