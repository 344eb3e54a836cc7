import { Module } from '@nestjs/common';
import { PartyModule } from '../../people/party/party.module';
import { RepairModule } from '../../repair/repair/repair.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TrackController } from './track.controller';
import { TrackService } from './track.service';

@Module({
  imports: [PartyModule, RepairModule, SettingsModule],
  controllers: [TrackController],
  providers: [TrackService],
  exports: [TrackService],
})
export class TrackModule {}
