import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  documentCancel,
  exportQuery,
  historyQuery,
  keptBack,
  stockAdjustInput,
  stockAdjustment,
  stockItem,
  stockMovement,
  stockMovementsQuery,
  stockUnit,
  unitPassport,
  unitQuery,
  unitsQuery,
  type DocumentCancel,
  type HistoryQuery,
  type StockAdjustInput,
  type StockMovementsQuery,
  type UnitsQuery,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { AdjustmentsService } from './adjustments.service';
import { ItemStory } from './item-story.service';
import { Reservations } from '../reservations/reservations.service';
import { MOVEMENT_SHEET } from '../../store/goods/stock-sheet';
import { UnitsService } from './units.service';
import { titled } from '../../kernel/answers/answer';

const movementsExport = exportQuery(stockMovementsQuery);
const unitCounts = z.object({ all: z.number(), in_stock: z.number(), sold: z.number() });

@Controller('api/v1/stock')
@Needs('trade')
export class StockController {
  constructor(
    private readonly story: ItemStory,
    private readonly adjustments: AdjustmentsService,
    private readonly units: UnitsService,
    private readonly reservations: Reservations,
    private readonly exporter: Exporter,
  ) {}

  @Get('movements')
  @Describe({ summary: "An item's stock movements", data: listData('movements', stockMovement) })
  async movements(
    @Query(new CheckPipe(stockMovementsQuery)) query: StockMovementsQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return titled('Stock movements', await this.story.movements(query, user));
  }

  @ExportRoute("An item's stock movements as a file", 'movements/export')
  async export(
    @Query(new CheckPipe(movementsExport)) { format, ...query }: z.output<typeof movementsExport>,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const batches = this.story.all(query, user);
    await this.exporter.send(response, { sheet: MOVEMENT_SHEET, batches, format, user });
  }

  @Get('kept-back')
  @Describe({
    summary: 'What is kept back for orders of customers that were confirmed',
    data: z.object({ kept: z.array(keptBack) }),
  })
  async keptBack() {
    return titled('Kept for orders', { kept: await this.reservations.all() });
  }

  @Get('item/:id')
  @Describe({ summary: "A product's pace, worth and prices over time", data: stockItem })
  async item(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Stock of a product', await this.story.item(id, user));
  }

  @Get('units')
  @Describe({
    summary: 'The units of a product, in stock first',
    data: z.extend(listData('units', stockUnit), { counts: unitCounts }),
  })
  async unitList(@Query(new CheckPipe(unitsQuery)) query: UnitsQuery) {
    return titled('Units', await this.units.list(query));
  }

  @Get('unit')
  @Describe({
    summary: "One unit's whole story, by either of its IMEIs or its serial number",
    data: unitPassport,
  })
  async passport(
    @Query(new CheckPipe(unitQuery)) { imei }: z.output<typeof unitQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return titled('Unit', await this.units.passport(imei, user));
  }

  @Post('adjust')
  @Describe({ summary: "Change an item's stock by hand", data: stockAdjustment, repeatable: true })
  adjust(@Body(new CheckPipe(stockAdjustInput)) input: StockAdjustInput, @By() by: Caller) {
    return this.adjustments.adjust(input, by);
  }

  @Get('adjustment/:id')
  @Describe({ summary: 'One stock adjustment', data: stockAdjustment })
  async adjustment(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Stock adjustment', await this.adjustments.get(id, user));
  }

  @Get('adjustment/:id/history')
  @Describe({
    summary: 'What was done to a stock adjustment, newest first',
    data: listData('changes', changeRecord),
  })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return titled('History', toChanges(await this.adjustments.history(id, query, user)));
  }

  @Post('adjustment/:id/cancel')
  @HttpCode(200)
  @Describe({
    summary: 'Take a stock adjustment back: it keeps its number',
    data: stockAdjustment,
    repeatable: true,
  })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.adjustments.cancel(id, change, by);
  }
}
