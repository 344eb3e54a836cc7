import { Controller, Get, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { processesOfFaultQuery, repairProcessRecord } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { recordRoutes } from '../../records/masters/record-routes';
import { REPAIR_PROCESSES } from '../../store/repair/repair-process.schema';
import { RepairProcessService } from './repair-process.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/repair-process')
@Needs('trade')
export class RepairProcessController extends recordRoutes(REPAIR_PROCESSES) {}

/** The specification's old address, outside of the API's base path. */
@Controller('api/repair-processes')
@Needs('trade')
export class ProcessesOfFaultController {
  constructor(private readonly processes: RepairProcessService) {}

  @Get()
  @Describe({ summary: 'The active repair processes of a fault', data: z.array(repairProcessRecord) })
  async list(@Query(new CheckPipe(processesOfFaultQuery)) { fault }: z.output<typeof processesOfFaultQuery>) {
    return titled('Repair processes', await this.processes.ofFault(fault));
  }
}
