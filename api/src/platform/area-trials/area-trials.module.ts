import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaTrial, areaTrialSchema } from '../../store/platform/area-trial.schema';
import { AreaModule } from '../area/area.module';
import { WebModule } from '../web/web.module';
import { AreaTrials } from './area-trials.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: AreaTrial.name, schema: areaTrialSchema }]),
    AreaModule,
    WebModule,
  ],
  providers: [AreaTrials],
  exports: [AreaTrials],
})
export class AreaTrialsModule {}
