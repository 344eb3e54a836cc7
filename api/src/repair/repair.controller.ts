import { Controller, Get, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { repairListQuery, repairRow } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { listOf } from '../common/lists/list-page';
import { toRepairRow } from './repair.mapper';
import { RepairService } from './repair.service';

@Controller('api/v1/repair')
@Needs('trade')
export class RepairController {
  constructor(private readonly repairs: RepairService) {}

  @Get('all')
  @Describe({ summary: 'Repair bookings, newest first', data: listData('repairs', repairRow) })
  async list(@Query(new CheckPipe(repairListQuery)) query: z.output<typeof repairListQuery>) {
    return answer('Repairs', listOf('repairs', await this.repairs.list(query), toRepairRow));
  }
}
