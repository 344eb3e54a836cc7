import { Module } from '@nestjs/common';
import { serviceModule } from '../common/records/inject-records';
import { FaultController } from './fault.controller';
import { Fault, faultSchema, FAULTS } from './fault.schema';
import { FaultService } from './fault.service';

@Module(
  serviceModule(FAULTS, {
    model: { name: Fault.name, schema: faultSchema },
    service: FaultService,
    controller: FaultController,
  }),
)
export class FaultModule {}
