import { Controller, Get, Param } from '@nestjs/common';
import { processTimes } from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { RepairProcessTimes } from './process-times.service';
import { titled } from '../../../kernel/answers/answer';

/** What repairs tell of a process. */
@Controller('api/v1/repair-process')
@Needs('trade')
export class ProcessTimesController {
  constructor(private readonly times: RepairProcessTimes) {}

  @Get(':id/times')
  @Describe({
    summary: 'How long the steps of a process usually take, and which repairs are on it',
    data: processTimes,
  })
  async of(@Param('id', IdPipe) id: string) {
    return titled('Times', await this.times.of(id));
  }
}
