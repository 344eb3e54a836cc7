import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
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
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import { toStockMovement } from './stock.mapper';
import { StockService } from './stock.service';

@Controller('api/v1/stock')
@Roles(...TRADING_DESIGNATIONS)
export class StockController {
  constructor(private readonly stock: StockService) {}

  @Get('movements')
  @Describe({ summary: "An item's stock movements", data: listData('movements', stockMovement) })
  async movements(@Query(new CheckPipe(stockMovementsQuery)) query: z.output<typeof stockMovementsQuery>) {
    return answer('Stock movements', listOf('movements', await this.stock.list(query), toStockMovement));
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
