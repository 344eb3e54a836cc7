import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaServerModule } from '../area-server/area-server.module';
import { AreaTrialsModule } from '../area-trials/area-trials.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { WebModule } from '../web/web.module';
import { AreaFailure, areaFailureSchema } from '../../store/platform/area-failure.schema';
import { AreaFigure, areaFigureSchema } from '../../store/platform/area-figure.schema';
import { AreaHealthController } from './area-health.controller';
import { AreaHealthService } from './area-health.service';
import { AreaReports } from './area-reports.service';
import { KnownReleases } from './known-releases.service';
import { StackResolver } from './stack-resolver.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AreaFigure.name, schema: areaFigureSchema },
      { name: AreaFailure.name, schema: areaFailureSchema },
    ]),
    AreaServerModule,
    AreaTrialsModule,
    SettingsModule,
    WebModule,
  ],
  controllers: [AreaHealthController],
  providers: [AreaHealthService, AreaReports, KnownReleases, StackResolver],
})
export class AreaWatchModule {}
