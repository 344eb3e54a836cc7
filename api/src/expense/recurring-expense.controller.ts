import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { recurringExpenseRecord, recurringSkip } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { By, type Caller } from '../common/http/caller';
import { recordRoutes } from '../common/records/record-routes';
import { RECURRING_EXPENSES } from './recurring-expense.schema';
import { RecurringExpenses } from './recurring-expenses.service';

/** Expenses that come every month. They tell what people are paid, so they need that right. */
@Controller('api/v1/expense/recurring')
@Needs('people_pay')
export class RecurringExpenseController extends recordRoutes(RECURRING_EXPENSES) {
  constructor(private readonly recurring: RecurringExpenses) {
    super();
  }

  @Post(':id/skip')
  @HttpCode(200)
  @Describe({ summary: 'Skip what is proposed for a day', data: recurringExpenseRecord })
  skip(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(recurringSkip)) { due }: z.output<typeof recurringSkip>,
    @By() by: Caller,
  ) {
    return this.recurring.skip(id, due, by);
  }
}
