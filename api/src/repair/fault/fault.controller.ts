import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { addSubFaultInput, faultRecord } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { FAULTS } from '../../store/repair/fault.schema';
import { FaultService } from './fault.service';

@Controller('api/v1/fault')
@Needs('trade')
export class FaultController extends recordRoutes(FAULTS) {
  constructor(private readonly faults: FaultService) {
    super();
  }

  @Post('add-subFault')
  @HttpCode(200)
  @Describe({ summary: 'Add sub faults to a fault', data: faultRecord })
  addSubFault(
    @Body(new CheckPipe(addSubFaultInput)) sent: z.output<typeof addSubFaultInput>,
    @By() by: Caller,
  ) {
    return this.faults.addSubFaults(sent.fault, sent.subFaults, by);
  }
}
