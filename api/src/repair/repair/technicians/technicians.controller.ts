import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  hasRight,
  periodExportQuery,
  periodQuery,
  technicianReport,
  type PeriodQuery,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { inOneBatch } from '../../../store/records/export-sheet';
import { Exporter, ExportRoute } from '../../../records/export/exporter.service';
import { By, type Caller } from '../../../kernel/http/caller';
import { technicianSheet } from '../../../store/repair/technician-sheet';
import { Technicians } from './technicians.service';
import { titled } from '../../../kernel/answers/answer';

/** Who repaired what, how fast, and what came back. */
@Controller('api/v1/repair/technicians')
@Needs('trade')
export class TechniciansController {
  constructor(
    private readonly technicians: Technicians,
    private readonly exporter: Exporter,
  ) {}

  @Get()
  @Describe({ summary: 'The workshop by person over a period', data: technicianReport })
  async report(@Query(new CheckPipe(periodQuery)) query: PeriodQuery, @By() { user }: Caller) {
    return titled('Technicians', await this.technicians.report(query, user));
  }

  @ExportRoute('The workshop by person as a file')
  async export(
    @Query(new CheckPipe(periodExportQuery)) { format, from, to }: z.output<typeof periodExportQuery>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const { technicians } = await this.technicians.report({ from, to }, user);
    const sheet = technicianSheet(from, to, hasRight(user, 'cost'));
    await this.exporter.send(response, { sheet, batches: inOneBatch(technicians), format, user });
  }
}
