import { Module } from '@nestjs/common';
import { MailModule } from '../../records/mail/mail.module';
import { AreaModule } from '../area/area.module';
import { AreaServerModule } from '../area-server/area-server.module';
import { AreaTrialsModule } from '../area-trials/area-trials.module';
import { BackupModule } from '../backup/backup.module';
import { OutsideModule } from '../backup/outside/outside.module';
import { EventDeliveryModule } from '../shop-events/event-delivery.module';
import { ShopHealthController } from './shop-health.controller';
import { ShopHealthService } from './shop-health.service';

@Module({
  imports: [
    AreaModule,
    AreaServerModule,
    AreaTrialsModule,
    BackupModule,
    EventDeliveryModule,
    MailModule,
    OutsideModule,
  ],
  controllers: [ShopHealthController],
  providers: [ShopHealthService],
  exports: [ShopHealthService],
})
export class ShopHealthModule {}
