import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  documentCancel,
  exportQuery,
  fileLink,
  historyQuery,
  lastRepair,
  repairBoard,
  repairBoardQuery,
  repairCounts,
  repairCountsQuery,
  repairInput,
  repairItemRecord,
  repairItemUpdate,
  repairListQuery,
  repairRecord,
  repairRow,
  repairUpdate,
  type DocumentCancel,
  type HistoryQuery,
  type RepairBoardQuery,
  type RepairInput,
  type RepairItemUpdate,
  type RepairListQuery,
  type RepairUpdate,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { RepairItemService } from './bench/repair-item.service';
import { RepairListService } from './booking/repair-list.service';
import { REPAIR_SHEET } from '../../store/repair/repair-sheet';
import { RepairService } from './booking/repair.service';
import { RepairSignatures } from './booking/repair-signature.service';
import { titled } from '../../kernel/answers/answer';

const repairsExport = exportQuery(repairListQuery);

@Controller('api/v1/repair')
@Needs('trade')
export class RepairController {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemService,
    private readonly lists: RepairListService,
    private readonly exporter: Exporter,
    private readonly signatures: RepairSignatures,
  ) {}

  @Post('create')
  @Describe({ summary: 'Book a repair', data: repairRecord, repeatable: true })
  create(@Body(new CheckPipe(repairInput)) input: RepairInput, @By() by: Caller) {
    return this.repairs.create(input, by);
  }

  @Get('all')
  @Describe({ summary: 'Repaired items, one row each, newest first', data: listData('repairs', repairRow) })
  async list(@Query(new CheckPipe(repairListQuery)) query: RepairListQuery) {
    return titled(
      'Repairs',
      listOf('repairs', await this.lists.list(query), (row) => row),
    );
  }

  @ExportRoute('Repaired items as a file')
  async export(
    @Query(new CheckPipe(repairsExport)) { format, ...query }: z.output<typeof repairsExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = this.lists.all(query);
    await this.exporter.send(response, { sheet: REPAIR_SHEET, batches, format, user });
  }

  @Get('counts')
  @Describe({ summary: 'How many items are of each status, late, due today', data: repairCounts })
  async counts(@Query(new CheckPipe(repairCountsQuery)) { technician }: z.output<typeof repairCountsQuery>) {
    return titled('Counts', await this.lists.counts(technician));
  }

  @Get('board')
  @Describe({ summary: 'What is open, and what left the shop today', data: repairBoard })
  async board(@Query(new CheckPipe(repairBoardQuery)) query: RepairBoardQuery) {
    return titled('Board', await this.lists.board(query));
  }

  @Get('last-repair')
  @Describe({ summary: 'The last number and the one to suggest', data: lastRepair })
  async last() {
    return titled('Last repair', await this.repairs.lastNumber());
  }

  @Put('update/repair-item/:id')
  @Describe({
    summary: 'Change one item of a booking: status, process, a tick, used items or its form',
    data: repairItemRecord,
    repeatable: true,
  })
  updateItem(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(repairItemUpdate)) sent: RepairItemUpdate,
    @By() by: Caller,
  ) {
    return this.items.update(id, sent, by);
  }

  @Get(':id')
  @Describe({ summary: 'One booking with its items', data: repairRecord })
  async get(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return titled('Repair', await this.repairs.get(id, user));
  }

  @Put(':id')
  @Describe({
    summary: 'Change a booking and its lines; the number stays',
    data: repairRecord,
    repeatable: true,
  })
  change(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(repairUpdate)) change: RepairUpdate,
    @By() by: Caller,
  ) {
    return this.repairs.change(id, change, by);
  }

  @Get(':id/history')
  @Describe({ summary: 'What was done to a booking, newest first', data: listData('changes', changeRecord) })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @By() { user }: Caller,
  ) {
    return titled('History', toChanges(await this.repairs.history(id, query, user)));
  }

  @Post(':id/signature')
  @HttpCode(200)
  @TakesPicture()
  @Describe({ summary: 'Keep what the customer signed on the screen (multipart, `file`)', data: fileLink })
  async sign(@Param('id', IdPipe) id: string, @SentFile() sent: Buffer, @By() { user }: Caller) {
    return this.signatures.put(id, await pictureOf(sent), user);
  }

  @Delete(':id/signature')
  @Describe({ summary: 'Take the signature away', data: z.null() })
  unsign(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.signatures.clear(id, user);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel a booking: it keeps its number', data: repairRecord, repeatable: true })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.repairs.cancel(id, change, by);
  }
}
