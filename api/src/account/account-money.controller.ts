import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
  cashCountInput,
  cashCountRecord,
  changeRecord,
  documentCancel,
  historyQuery,
  tillDay,
  tillDayQuery,
  transferInput,
  transferRecord,
  type CashCountInput,
  type DocumentCancel,
  type HistoryQuery,
  type TransferInput,
} from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { toChanges } from '../common/changes/change.mapper';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { By, type Caller } from '../common/http/caller';
import { CashCounts } from './cash-counts.service';
import { Transfers } from './transfers.service';

const changes = listData('changes', changeRecord);

/** Money moved between accounts, and tills counted. */
@Controller('api/v1/account')
@Needs('accounts')
export class AccountMoneyController {
  constructor(
    private readonly transfers: Transfers,
    private readonly counts: CashCounts,
  ) {}

  @Post('transfer')
  @Describe({ summary: 'Move money between accounts', data: transferRecord, repeatable: true })
  transfer(@Body(new CheckPipe(transferInput)) input: TransferInput, @By() by: Caller) {
    return this.transfers.create(input, by);
  }

  @Get('transfer/:id')
  @Describe({ summary: 'One transfer', data: transferRecord })
  async getTransfer(@Param('id', IdPipe) id: string) {
    return answer('Transfer', await this.transfers.get(id));
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
    return answer('History', toChanges(await this.transfers.history(id, query, by)));
  }

  @Get(':id/till')
  @Describe({ summary: 'What a till should hold on a day, and its last counts', data: tillDay })
  async till(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(tillDayQuery)) { date }: z.output<typeof tillDayQuery>,
  ) {
    return answer('Till', await this.counts.day(id, date));
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
    return answer('Cash count', await this.counts.get(id));
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
    return answer('History', toChanges(await this.counts.history(id, query, by)));
  }
}
