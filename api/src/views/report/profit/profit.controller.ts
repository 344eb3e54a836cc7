import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  madeOf,
  madeOfQuery,
  periodExportQuery,
  periodQuery,
  profitMonths,
  profitReport,
  type MadeOfQuery,
  type PeriodQuery,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { inOneBatch } from '../../../store/records/export-sheet';
import { Exporter, ExportRoute } from '../../../records/export/exporter.service';
import { By, type Caller } from '../../../kernel/http/caller';
import { profitLines, profitSheet } from '../../../store/books/profit-sheet';
import { ProfitService } from './profit.service';
import { titled } from '../../../kernel/answers/answer';

@Controller('api/v1/report/profit')
@Needs('profit')
export class ProfitController {
  constructor(
    private readonly profit: ProfitService,
    private readonly exporter: Exporter,
  ) {}

  @Get()
  @Describe({ summary: 'Profit and loss of a period beside the one before it', data: profitReport })
  async report(@Query(new CheckPipe(periodQuery)) period: PeriodQuery) {
    return titled('Profit and loss', await this.profit.report(period));
  }

  @Get('months')
  @Describe({ summary: 'Net profit by month, up to the last one of a period', data: profitMonths })
  async months(@Query(new CheckPipe(periodQuery)) period: PeriodQuery) {
    return titled('Net profit by month', await this.profit.months(period));
  }

  @Get('made-of')
  @Describe({ summary: 'The documents that a row of profit and loss is made of', data: madeOf })
  async madeOf(@Query(new CheckPipe(madeOfQuery)) query: MadeOfQuery, @By() { user }: Caller) {
    return titled('Documents', await this.profit.madeOf(query, user));
  }

  @ExportRoute('Profit and loss as a file')
  async export(
    @Query(new CheckPipe(periodExportQuery)) { format, ...period }: z.output<typeof periodExportQuery>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const report = await this.profit.report(period);
    const batches = inOneBatch(profitLines(report));
    await this.exporter.send(response, { sheet: profitSheet(report), batches, format, user });
  }
}
