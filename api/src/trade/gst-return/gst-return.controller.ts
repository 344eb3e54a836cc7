import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  gstExportQuery,
  gstFiling,
  gstFilingInput,
  gstMonthQuery,
  gstReturn,
  gstSectionQuery,
  gstSectionRow,
  type GstExportQuery,
  type GstFilingInput,
  type GstMonthQuery,
  type GstSectionQuery,
  say,
} from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { inOneBatch } from '../../store/records/export-sheet';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { gstSheet } from '../../store/trade/gst-sheet';
import { GstReturnService } from './gst-return.service';

@Controller('api/v1/report/gst')
@Needs('profit')
export class GstReturnController {
  constructor(
    private readonly returns: GstReturnService,
    private readonly exporter: Exporter,
  ) {}

  @Get()
  @Describe({ summary: 'The GSTR-1 of a month in figures', data: gstReturn })
  async summary(@Query(new CheckPipe(gstMonthQuery)) { month }: GstMonthQuery) {
    return titled('GST return', await this.returns.summary(month));
  }

  @Get('documents')
  @Describe({
    summary: 'The documents that a section of a month is made of',
    data: z.object({ rows: z.array(gstSectionRow) }),
  })
  async documents(@Query(new CheckPipe(gstSectionQuery)) { month, section }: GstSectionQuery) {
    return titled('Documents', { rows: await this.returns.rows(month, section) });
  }

  @ExportRoute('The documents of a month, by section and rate, as a file')
  async export(
    @Query(new CheckPipe(gstExportQuery)) { month, format }: GstExportQuery,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const rows = await this.returns.rows(month);
    await this.exporter.send(response, { sheet: gstSheet(month), batches: inOneBatch(rows), format, user });
  }

  @Get('json')
  @Describe({ summary: 'The GSTR-1 of a month as the portal takes it', file: ['saved'] })
  async json(@Query(new CheckPipe(gstMonthQuery)) { month }: GstMonthQuery, @Res() response: Response) {
    const content = JSON.stringify(await this.returns.json(month));
    response.setHeader('Content-Type', CONTENT_TYPES.saved);
    response.setHeader('Content-Disposition', `attachment; filename="gstr1-${month}.json"`);
    response.end(content);
  }

  @Post('file')
  @HttpCode(200)
  @Needs('file_gst')
  @Describe({ summary: 'Mark the return of a month as filed, which closes the month', data: gstFiling })
  async file(@Body(new CheckPipe(gstFilingInput)) sent: GstFilingInput, @By() { user }: Caller) {
    return answer(say('done.monthFiled'), await this.returns.file(sent, user));
  }

  @Post('reopen')
  @HttpCode(200)
  @Needs('admin')
  @Describe({ summary: 'Open a month again that was marked as filed by mistake', data: z.null() })
  async reopen(@Body(new CheckPipe(gstMonthQuery)) { month }: GstMonthQuery, @By() { user }: Caller) {
    await this.returns.reopen(month, user);
    return answer(say('done.monthOpen'), null);
  }
}
