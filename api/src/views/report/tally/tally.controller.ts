import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { hasRight, periodQuery, say, tallySummary, type PeriodQuery } from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../../kernel/docs/content-types';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { By, type Caller } from '../../../kernel/http/caller';
import { notAllowed } from '../../../kernel/answers/failure';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { ExportRoute } from '../../../records/export/exporter.service';
import { TallyService } from './tally.service';
import { titled } from '../../../kernel/answers/answer';

/** The whole books, people's pay in them: without the right to that they are refused (403). */
@Controller('api/v1/report/tally')
@Needs('profit')
export class TallyController {
  constructor(private readonly tally: TallyService) {}

  @Get()
  @Describe({ summary: 'What the file of a period for Tally holds', data: tallySummary })
  async summary(@Query(new CheckPipe(periodQuery)) period: PeriodQuery, @By() { user }: Caller) {
    refuseWithoutPay(user);
    return titled('Tally', await this.tally.summary(period));
  }

  @ExportRoute('Ledgers and vouchers of a period as an XML file that Tally imports', 'file', ['xml'])
  async file(
    @Query(new CheckPipe(periodQuery)) period: PeriodQuery,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    refuseWithoutPay(user);
    const { from, to } = period;
    response.setHeader('Content-Type', CONTENT_TYPES.xml);
    response.setHeader('Content-Disposition', `attachment; filename="tally-${from}-${to}.xml"`);
    await pipeline(Readable.from(this.tally.file(period)), response);
  }
}

function refuseWithoutPay(user: SignedInUser): void {
  if (hasRight(user, 'people_pay')) return;
  throw notAllowed(say('right.tally'));
}
