import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { recordsOf } from '../../records/masters/inject-records';
import { FaultModule } from '../fault/fault.module';
import { ProcessesOfFaultController, RepairProcessController } from './repair-process.controller';
import {
  RepairProcess,
  REPAIR_PROCESSES,
  repairProcessSchema,
} from '../../store/repair/repair-process.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { RepairProcessService } from './repair-process.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: RepairProcess.name, schema: repairProcessSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    FaultModule,
  ],
  controllers: [RepairProcessController, ProcessesOfFaultController],
  providers: [RepairProcessService, recordsOf(REPAIR_PROCESSES, RepairProcessService)],
  exports: [RepairProcessService],
})
export class RepairProcessModule {}
