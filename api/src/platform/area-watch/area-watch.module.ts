import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaModule } from '../area/area.module';
import { AreaServerModule } from '../area-server/area-server.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { WebModule } from '../web/web.module';
import { AreaFailure, areaFailureSchema } from '../../store/platform/area-failure.schema';
import { AreaFigure, areaFigureSchema } from '../../store/platform/area-figure.schema';
import { AreaHealthController } from './area-health.controller';
import { AreaHealthService } from './area-health.service';
import { AreaReports } from './area-reports.service';
import { AreaTrial, areaTrialSchema } from '../../store/platform/area-trial.schema';
import { AreaTrials } from './area-trials.service';
import { KnownReleases } from './known-releases.service';
import { StackResolver } from './stack-resolver.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AreaFigure.name, schema: areaFigureSchema },
      { name: AreaFailure.name, schema: areaFailureSchema },
      { name: AreaTrial.name, schema: areaTrialSchema },
    ]),
    AreaModule,
    AreaServerModule,
    SettingsModule,
    WebModule,
  ],
  controllers: [AreaHealthController],
  providers: [AreaHealthService, AreaReports, AreaTrials, KnownReleases, StackResolver],
  exports: [AreaTrials],
})
export class AreaWatchModule {}
