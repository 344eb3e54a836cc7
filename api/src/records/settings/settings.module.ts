import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RightsController } from './rights.controller';
import { RightsService } from './rights.service';
import { SettingsController } from './settings.controller';
import { PartyFactsModule } from '../party-facts/party-facts.module';
import { settingsSchema, ShopSettings } from '../../store/records/settings.schema';
import { SettingsService } from './settings.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ShopSettings.name, schema: settingsSchema }]),
    PartyFactsModule,
  ],
  controllers: [SettingsController, RightsController],
  providers: [SettingsService, RightsService],
  exports: [SettingsService],
})
export class SettingsModule {}
