import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  cashCountInput,
  cashCountListQuery,
  cashCountRecord,
  changeRecord,
  documentCancel,
  exportQuery,
  historyQuery,
  tillDay,
  tillDayQuery,
  transferInput,
  transferListQuery,
  transferRecord,
  type CashCountInput,
  type CashCountListQuery,
  type DocumentCancel,
  type HistoryQuery,
  type TransferInput,
  type TransferListQuery,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { toCashCount, toTransfer } from '../../store/books/account-money.schema';
import { CASH_COUNT_SHEET, TRANSFER_SHEET } from '../../store/books/account-sheet';
import { CashCounts } from './cash-counts.service';
import { Transfers } from './transfers.service';
import { titled } from '../../kernel/answers/answer';

const changes = listData('changes', changeRecord);
const transfersExport = exportQuery(transferListQuery);
const countsExport = exportQuery(cashCountListQuery);

/** Money moved between accounts, and tills counted. */
@Controller('api/v1/account')
@Needs('accounts')
export class AccountMoneyController {
  constructor(
    private readonly transfers: Transfers,
    private readonly counts: CashCounts,
    private readonly exporter: Exporter,
  ) {}

  @Post('transfer')
  @Describe({ summary: 'Move money between accounts', data: transferRecord, repeatable: true })
  transfer(@Body(new CheckPipe(transferInput)) input: TransferInput, @By() by: Caller) {
    return this.transfers.create(input, by);
  }

  @Get('transfer/all')
  @Describe({ summary: 'Transfers, newest first', data: listData('transfers', transferRecord) })
  async listTransfers(@Query(new CheckPipe(transferListQuery)) query: TransferListQuery) {
    return titled('Transfers', listOf('transfers', await this.transfers.list(query), toTransfer));
  }

  @ExportRoute('Transfers as a file', 'transfer/export')
  async exportTransfers(
    @Query(new CheckPipe(transfersExport)) { format, ...query }: z.output<typeof transfersExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = mapped(this.transfers.all(query), toTransfer);
    await this.exporter.send(response, { sheet: TRANSFER_SHEET, batches, format, user });
  }

  @Get('transfer/:id')
  @Describe({ summary: 'One transfer', data: transferRecord })
  async getTransfer(@Param('id', IdPipe) id: string) {
    return titled('Transfer', await this.transfers.get(id));
  }

  @Post('transfer/:id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a transfer: it keeps its number', data: transferRecord, repeatable: true })
  cancelTransfer(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.transfers.cancel(id, change, by);
  }

  @Get('transfer/:id/history')
  @Describe({ summary: 'What was done to a transfer, newest first', data: changes })
  async transferHistory(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @By() by: Caller,
  ) {
    return titled('History', toChanges(await this.transfers.history(id, query, by)));
  }

  @Get('count/all')
  @Describe({ summary: 'Cash counts, newest first', data: listData('counts', cashCountRecord) })
  async listCounts(@Query(new CheckPipe(cashCountListQuery)) query: CashCountListQuery) {
    return titled('Cash counts', listOf('counts', await this.counts.list(query), toCashCount));
  }

  @ExportRoute('Cash counts as a file', 'count/export')
  async exportCounts(
    @Query(new CheckPipe(countsExport)) { format, ...query }: z.output<typeof countsExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = mapped(this.counts.all(query), toCashCount);
    await this.exporter.send(response, { sheet: CASH_COUNT_SHEET, batches, format, user });
  }

  @Get(':id/till')
  @Describe({ summary: 'What an account should hold on a day, and the last counts of a till', data: tillDay })
  async till(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(tillDayQuery)) { date }: z.output<typeof tillDayQuery>,
  ) {
    return titled('Till', await this.counts.day(id, date));
  }

  @Post(':id/count')
  @Describe({ summary: 'Count a till and close its day', data: cashCountRecord, repeatable: true })
  count(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(cashCountInput)) input: CashCountInput,
    @By() by: Caller,
  ) {
    return this.counts.count(id, input, by);
  }

  @Get('count/:id')
  @Describe({ summary: 'One cash count', data: cashCountRecord })
  async getCount(@Param('id', IdPipe) id: string) {
    return titled('Cash count', await this.counts.get(id));
  }

  @Post('count/:id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Open a counted day again', data: cashCountRecord, repeatable: true })
  cancelCount(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.counts.cancel(id, change, by);
  }

  @Get('count/:id/history')
  @Describe({ summary: 'What was done to a cash count, newest first', data: changes })
  async countHistory(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @By() by: Caller,
  ) {
    return titled('History', toChanges(await this.counts.history(id, query, by)));
  }
}
