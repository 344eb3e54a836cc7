import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  changeRecord,
  countInput,
  countPlaces,
  countScan,
  countTyped,
  countVersion,
  documentCancel,
  exportQuery,
  historyQuery,
  STOCK_COUNT_LINE_RIGHTS,
  stockCount,
  stockCountLine,
  stockCountLinesQuery,
  stockCountListQuery,
  type CountInput,
  type CountScan,
  type CountTyped,
  type DocumentCancel,
  type HistoryQuery,
  type StockCountLine,
  type StockCountLinesQuery,
  type StockCountListQuery,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { type Answer, titled, withData } from '../../kernel/answers/answer';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { CountLines } from './count-lines.service';
import { COUNT_LINES, COUNT_SHEETS } from './count-sheets';
import { toCountSheet } from './count.mapper';
import { CountService } from './count.service';

type Versioned = z.output<typeof countVersion>;

const countsExport = exportQuery(stockCountListQuery);
const linesExport = exportQuery(stockCountLinesQuery);
type LinesExport = z.output<typeof linesExport>;

@Controller('api/v1/stock/count')
@Needs('trade')
export class CountController {
  constructor(
    private readonly counts: CountService,
    private readonly counting: CountLines,
    private readonly exporter: Exporter,
  ) {}

  @Post('create')
  @Describe({ summary: 'Begin a count sheet', data: stockCount, repeatable: true })
  create(@Body(new CheckPipe(countInput)) input: CountInput, @By() by: Caller) {
    return this.counts.create(input, by);
  }

  @Get('all')
  @Describe({ summary: 'Count sheets, newest first', data: listData('counts', stockCount) })
  async list(@Query(new CheckPipe(stockCountListQuery)) query: StockCountListQuery) {
    return titled('Count sheets', listOf('counts', await this.counts.list(query), toCountSheet));
  }

  @ExportRoute('Count sheets as a file')
  async export(
    @Query(new CheckPipe(countsExport)) { format, ...query }: z.output<typeof countsExport>,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const batches = mapped(this.counts.all(query), toCountSheet);
    await this.exporter.send(response, { sheet: COUNT_SHEETS, batches, format, user });
  }

  @Get('places')
  @Describe({ summary: 'Shelves and drawers that hold products', data: countPlaces })
  async places() {
    return titled('Places', { places: await this.counts.places() });
  }

  @Get(':id')
  @Describe({ summary: 'One count sheet and how far it is', data: stockCount })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Count sheet', await this.counts.get(id, user));
  }

  @Get(':id/lines')
  @Describe({
    summary: 'What is on a count sheet: counted, differing or still to be counted',
    data: listData('lines', stockCountLine),
  })
  async lines(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(stockCountLinesQuery)) query: StockCountLinesQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    const { lines, ...page } = await this.counting.page(await this.counts.stored(id), query);
    return titled('Counted', { ...page, lines: lines.map((line) => seenBy(line, user)) });
  }

  @ExportRoute('What is on a count sheet as a file, to be counted on paper too', ':id/lines/export')
  async exportLines(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(linesExport)) query: LinesExport,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const { format, ...which } = query;
    const batches = mapped(this.counting.all(await this.counts.stored(id), which), (line) =>
      seenBy(line, user),
    );
    await this.exporter.send(response, { sheet: COUNT_LINES, batches, format, user });
  }

  @Post(':id/scan')
  @HttpCode(200)
  @Describe({
    summary: 'Add what a scanner read: an item code, a serial number or an IMEI',
    data: stockCountLine,
    repeatable: true,
  })
  async scan(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(countScan)) sent: CountScan,
    @By() by: Caller,
  ) {
    return shown(await this.counting.scan(id, sent, by), by);
  }

  @Put(':id/line')
  @Describe({ summary: 'Set what is counted of an item; null takes it off', data: stockCountLine })
  async type(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(countTyped)) sent: CountTyped,
    @By() by: Caller,
  ) {
    return shown(await this.counting.type(id, sent, by), by);
  }

  @Post(':id/post')
  @HttpCode(200)
  @Describe({ summary: 'Post all differences of a count sheet', data: stockCount, repeatable: true })
  post(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(countVersion)) { version }: Versioned,
    @By() by: Caller,
  ) {
    return this.counts.post(id, version, by);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Describe({
    summary: 'Take back what a count sheet posted, to count on',
    data: stockCount,
    repeatable: true,
  })
  reopen(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(countVersion)) { version }: Versioned,
    @By() by: Caller,
  ) {
    return this.counts.reopen(id, version, by);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a count sheet: it keeps its number', data: stockCount, repeatable: true })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.counts.cancel(id, change, by);
  }

  @Get(':id/history')
  @Describe({
    summary: 'What was done to a count sheet, newest first',
    data: listData('changes', changeRecord),
  })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return titled('History', toChanges(await this.counts.history(id, query, user)));
  }
}

const seenBy = (line: StockCountLine, user: SignedInUser) =>
  recordSeenBy<StockCountLine>(line, STOCK_COUNT_LINE_RIGHTS, user);

const shown = (counted: Answer<StockCountLine>, { user }: Caller) =>
  withData(counted, seenBy(counted.data, user));
