import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { ActivityController } from './activity.controller';

@Module({ imports: [SettingsModule], controllers: [ActivityController] })
export class ActivityModule {}
