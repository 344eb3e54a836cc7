import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  exportQuery,
  stockAdjustInput,
  stockMovement,
  stockMovementsQuery,
  TRADING_DESIGNATIONS,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../common/export/exporter.service';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { MOVEMENT_SHEET } from './stock-sheet';
import { toStockMovement } from './stock.mapper';
import { StockService } from './stock.service';

const movementsExport = exportQuery(stockMovementsQuery);

@Controller('api/v1/stock')
@Roles(...TRADING_DESIGNATIONS)
export class StockController {
  constructor(
    private readonly stock: StockService,
    private readonly exporter: Exporter,
  ) {}

  @Get('movements')
  @Describe({ summary: "An item's stock movements", data: listData('movements', stockMovement) })
  async movements(
    @Query(new CheckPipe(stockMovementsQuery)) query: z.output<typeof stockMovementsQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    const page = await this.stock.list(query);
    return answer(
      'Stock movements',
      listOf('movements', page, (movement) => toStockMovement(movement, user)),
    );
  }

  @ExportRoute("An item's stock movements as a file", 'movements/export')
  async export(
    @Query(new CheckPipe(movementsExport)) { format, ...query }: z.output<typeof movementsExport>,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const batches = mapped(this.stock.all(query), (movement) => toStockMovement(movement, user));
    await this.exporter.send(response, { sheet: MOVEMENT_SHEET, batches, format, user });
  }

  @Post('adjust')
  @Describe({ summary: "Change an item's stock by hand", data: stockMovement, repeatable: true })
  adjust(
    @Body(new CheckPipe(stockAdjustInput)) input: z.output<typeof stockAdjustInput>,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.stock.adjust(input, user, key);
  }
}
