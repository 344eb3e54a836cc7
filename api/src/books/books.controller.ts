import { Controller, Get } from '@nestjs/common';
import { booksCheck } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { Describe } from '../common/docs/describe.decorator';
import { BooksService } from './books.service';

@Controller('api/v1/books')
@Needs('admin')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Get('check')
  @Describe({ summary: 'Recompute every balance from its entries', data: booksCheck })
  async check() {
    const outcome = await this.books.check();
    const count = outcome.differences.length;
    return answer(
      outcome.ok ? 'All balances are right' : `${count} balances differ from their entries`,
      outcome,
    );
  }
}
