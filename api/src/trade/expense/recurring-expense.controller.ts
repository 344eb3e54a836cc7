import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { recurringExpenseRecord, recurringSkip } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { RECURRING_EXPENSES } from '../../store/expenses/recurring-expense.schema';
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
