import { Module } from '@nestjs/common';
import { SettingsModule } from '../../records/settings/settings.module';
import { AreaServerModule } from '../area-server/area-server.module';
import { EventDeliveries } from './event-deliveries.service';
import { EventTakersController } from './event-takers.controller';
import { EventTakers } from './event-takers.service';

@Module({
  imports: [AreaServerModule, SettingsModule],
  controllers: [EventTakersController],
  providers: [EventTakers, EventDeliveries],
  exports: [EventTakers],
})
export class EventDeliveryModule {}
