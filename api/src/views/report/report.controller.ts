import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  dayBook,
  dayBookQuery,
  debtsExportQuery,
  debtsQuery,
  debtsReport,
  gstSummary,
  periodExportQuery,
  periodQuery,
  salesExportQuery,
  SALES_REPORT_RIGHTS,
  salesReport,
  salesReportQuery,
  type DayBookQuery,
  type DebtSide,
  type DebtsQuery,
  type PeriodQuery,
  type SalesReportQuery,
} from '@shopbench/contracts';
import { recordSeenBy, refuseHiddenQuery } from '../../kernel/access/field-rights';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { inOneBatch } from '../../store/records/export-sheet';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { DayBookService } from './day-book/day-book.service';
import { DebtsService } from './debts/debts.service';
import { GstSummaryService } from './gst-summary/gst-summary.service';
import { dayBookSheet, debtsSheet, gstSummarySheet, salesSheet } from './report-sheets';
import { SalesReports } from './sales/sales.service';
import { titled } from '../../kernel/answers/answer';

type PeriodExport = z.output<typeof periodExportQuery>;
type DebtsExport = z.output<typeof debtsExportQuery>;
type SalesExport = z.output<typeof salesExportQuery>;

/** The reports but profit and loss, each as an answer and as a file. */
@Controller('api/v1/report')
@Needs('profit')
export class ReportController {
  constructor(
    private readonly days: DayBookService,
    private readonly debts: DebtsService,
    private readonly sales: SalesReports,
    private readonly gst: GstSummaryService,
    private readonly exporter: Exporter,
  ) {}

  @Get('day-book')
  @Describe({ summary: 'What was posted on each day, newest first', data: dayBook })
  async dayBook(@Query(new CheckPipe(dayBookQuery)) query: DayBookQuery, @By() { user }: Caller) {
    return titled('Day book', await this.days.page(query, user));
  }

  @ExportRoute('The day book as a file', 'day-book/export')
  async exportDayBook(
    @Query(new CheckPipe(periodExportQuery)) { format, from, to }: PeriodExport,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = this.days.all({ from, to }, user);
    await this.exporter.send(response, { sheet: dayBookSheet(from, to), batches, format, user });
  }

  @Get('receivable')
  @Describe({ summary: 'What parties owe, by age', data: debtsReport })
  async receivable(@Query(new CheckPipe(debtsQuery)) query: DebtsQuery, @By() { user }: Caller) {
    return titled('Receivable', await this.debts.page('receivable', query, user));
  }

  @ExportRoute('What parties owe, by age, as a file', 'receivable/export')
  exportReceivable(
    @Query(new CheckPipe(debtsExportQuery)) query: DebtsExport,
    @By() caller: Caller,
    @Res() response: Response,
  ) {
    return this.exportDebts('receivable', query, caller, response);
  }

  @Get('payable')
  @Describe({ summary: 'What the shop owes, by age', data: debtsReport })
  async payable(@Query(new CheckPipe(debtsQuery)) query: DebtsQuery, @By() { user }: Caller) {
    return titled('Payable', await this.debts.page('payable', query, user));
  }

  @ExportRoute('What the shop owes, by age, as a file', 'payable/export')
  exportPayable(
    @Query(new CheckPipe(debtsExportQuery)) query: DebtsExport,
    @By() caller: Caller,
    @Res() response: Response,
  ) {
    return this.exportDebts('payable', query, caller, response);
  }

  @Get('sales')
  @Describe({ summary: 'Sales by item, customer or person', data: salesReport })
  async salesBy(@Query(new CheckPipe(salesReportQuery)) query: SalesReportQuery, @By() { user }: Caller) {
    refuseHiddenQuery(query, SALES_REPORT_RIGHTS, user);
    return titled('Sales', recordSeenBy(await this.sales.page(query), SALES_REPORT_RIGHTS, user));
  }

  @ExportRoute('Sales by item, customer or person as a file', 'sales/export')
  async exportSales(
    @Query(new CheckPipe(salesExportQuery)) { format, ...asked }: SalesExport,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    refuseHiddenQuery(asked, SALES_REPORT_RIGHTS, user);
    const sheet = salesSheet(asked.by, asked.from, asked.to);
    const batches = inOneBatch(await this.sales.all(asked));
    await this.exporter.send(response, { sheet, batches, format, user });
  }

  @Get('gst-summary')
  @Describe({ summary: 'Output and input tax of a period, by group and rate', data: gstSummary })
  async gstSummary(@Query(new CheckPipe(periodQuery)) period: PeriodQuery) {
    return titled('GST summary', await this.gst.summary(period));
  }

  @ExportRoute('The GST summary as a file', 'gst-summary/export')
  async exportGst(
    @Query(new CheckPipe(periodExportQuery)) { format, from, to }: PeriodExport,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const { rows } = await this.gst.summary({ from, to });
    const sheet = gstSummarySheet(from, to);
    await this.exporter.send(response, { sheet, batches: inOneBatch(rows), format, user });
  }

  private async exportDebts(
    side: DebtSide,
    { format, on }: DebtsExport,
    { user }: Caller,
    response: Response,
  ) {
    const batches = inOneBatch(await this.debts.all(side, on, user));
    await this.exporter.send(response, { sheet: debtsSheet(side, on), batches, format, user });
  }
}
