import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { booksCheck, closedYear, closeYearInput, say } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { BooksClosing } from './books-closing.service';
import { BooksService } from './books.service';

@Controller('api/v1/books')
@Needs('admin')
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly closing: BooksClosing,
  ) {}

  @Post('close-year')
  @HttpCode(200)
  @Describe({ summary: 'Close a financial year that has ended', data: closedYear })
  async closeYear(
    @Body(new CheckPipe(closeYearInput)) { year }: z.output<typeof closeYearInput>,
    @CurrentUser() user: SignedInUser,
  ) {
    const closed = await this.closing.closeYear(year, user);
    return answer(say('done.yearClosed', { name: closed.name }), closed);
  }

  @Get('check')
  @Describe({ summary: 'Recompute every balance from its entries', data: booksCheck })
  async check() {
    const outcome = await this.books.check();
    const count = outcome.differences.length;
    return answer(outcome.ok ? say('done.booksRight') : say('done.booksDiffer', { count }), outcome);
  }
}
