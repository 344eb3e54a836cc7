import { Controller, Get, Module, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { paperQuery, type PaperQuery } from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { ExpenseModule } from '../../../trade/expense/expense.module';
import { ExpenseEntry } from '../../../trade/expense/expense-entry.service';
import { PaperModule } from '../paper.module';
import { PaperService } from '../paper.service';
import { expensePaper } from './expense-paper';

@Controller('api/v1/expense')
@Needs('accounts')
class ExpensePaperController {
  constructor(
    private readonly expenses: ExpenseEntry,
    private readonly papers: PaperService,
  ) {}

  @Get(':id/paper')
  @LimitedAs('paper')
  @Describe({ summary: 'The voucher of an expense as a PDF, to print or to keep', file: ['pdf'] })
  async paper(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(paperQuery)) query: PaperQuery,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const expense = await this.expenses.get(id, user);
    await this.papers.send(response, expensePaper(expense, await this.papers.letterhead()), query);
  }
}

/** The papers of expenses. */
@Module({ imports: [PaperModule, ExpenseModule], controllers: [ExpensePaperController] })
export class ExpensePapersModule {}
