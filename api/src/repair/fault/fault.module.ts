import { Module } from '@nestjs/common';
import { serviceModule } from '../../records/masters/inject-records';
import { FaultController } from './fault.controller';
import { Fault, faultSchema, FAULTS } from '../../store/repair/fault.schema';
import { FaultService } from './fault.service';

@Module(
  serviceModule(FAULTS, {
    model: { name: Fault.name, schema: faultSchema },
    service: FaultService,
    controllers: [FaultController],
  }),
)
export class FaultModule {}
