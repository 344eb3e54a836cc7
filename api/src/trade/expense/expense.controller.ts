import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  documentCancel,
  expenseHeads,
  expenseInput,
  expenseListQuery,
  expenseProposals,
  expenseRecord,
  expenseTotals,
  expenseTotalsQuery,
  expenseUpdate,
  exportQuery,
  fileLink,
  historyQuery,
  type DocumentCancel,
  type ExpenseInput,
  type ExpenseListQuery,
  type ExpenseUpdate,
  type HistoryQuery,
  say,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { EXPENSE_SHEET } from '../../store/expenses/expense-sheet';
import { toExpense } from './expense.mapper';
import { ExpenseTotalsService } from './expense-totals.service';
import { ExpenseEntry } from './expense-entry.service';
import { RecurringExpenses } from './recurring-expenses.service';

const expensesExport = exportQuery(expenseListQuery);

@Controller('api/v1/expense')
@Needs('accounts')
export class ExpenseController {
  constructor(
    private readonly expenses: ExpenseEntry,
    private readonly recurring: RecurringExpenses,
    private readonly totals: ExpenseTotalsService,
    private readonly exporter: Exporter,
  ) {}

  @Post('create')
  @Describe({ summary: 'Enter an expense', data: expenseRecord, repeatable: true })
  create(@Body(new CheckPipe(expenseInput)) input: ExpenseInput, @By() by: Caller) {
    return this.expenses.create(input, by);
  }

  @Get('all')
  @Describe({ summary: 'Expenses, newest first', data: listData('expenses', expenseRecord) })
  async list(@Query(new CheckPipe(expenseListQuery)) query: ExpenseListQuery, @By() { user }: Caller) {
    return titled('Expenses', listOf('expenses', await this.expenses.list(query, user), toExpense));
  }

  @ExportRoute('Expenses as a file')
  async export(
    @Query(new CheckPipe(expensesExport)) { format, ...query }: z.output<typeof expensesExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = mapped(this.expenses.all(query, user), toExpense);
    await this.exporter.send(response, { sheet: EXPENSE_SHEET, batches, format, user });
  }

  @Get('heads')
  @Describe({ summary: 'The heads that an expense may be entered under, by name', data: expenseHeads })
  async heads(@By() { user }: Caller) {
    return titled('Heads', await this.expenses.choices(user));
  }

  @Get('proposals')
  @Describe({ summary: 'Recurring expenses that are due, the first due first', data: expenseProposals })
  async proposals(@By() { user }: Caller) {
    return titled('Proposals', await this.recurring.proposals(user));
  }

  @Get('totals')
  @Needs('profit')
  @Describe({ summary: 'What was spent by month, and in one by head', data: expenseTotals })
  async totalsOf(@Query(new CheckPipe(expenseTotalsQuery)) { month }: z.output<typeof expenseTotalsQuery>) {
    return titled('Totals', await this.totals.of(month));
  }

  @Get(':id')
  @Describe({ summary: 'One expense', data: expenseRecord })
  async get(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return titled('Expense', await this.expenses.get(id, user));
  }

  @Put(':id')
  @Describe({
    summary: 'Change the fields of an expense that the body names; null clears one',
    data: expenseRecord,
  })
  change(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(expenseUpdate)) changed: ExpenseUpdate,
    @By() by: Caller,
  ) {
    return this.expenses.change(id, changed, by);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Cancel an expense: it keeps its number', data: expenseRecord, repeatable: true })
  cancel(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(documentCancel)) change: DocumentCancel,
    @By() by: Caller,
  ) {
    return this.expenses.cancel(id, change, by);
  }

  @Post(':id/image')
  @HttpCode(200)
  @TakesPicture()
  @Describe({
    summary: 'Put the photo of its bill on an expense in place of the last (multipart, `file`)',
    data: fileLink,
  })
  async image(@Param('id', IdPipe) id: string, @SentFile() sent: Buffer, @By() { user }: Caller) {
    return answer(say('done.photoSaved'), await this.expenses.putImage(id, await pictureOf(sent), user));
  }

  @Delete(':id/image')
  @Describe({ summary: 'Take the photo of its bill off an expense', data: z.null() })
  async clearImage(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return answer(say('done.photoRemoved'), await this.expenses.putImage(id, null, user));
  }

  @Get(':id/history')
  @Describe({
    summary: 'What was done to an expense, newest first',
    data: listData('changes', changeRecord),
  })
  async history(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
    @By() { user }: Caller,
  ) {
    return titled('History', toChanges(await this.expenses.history(id, query, user)));
  }
}
