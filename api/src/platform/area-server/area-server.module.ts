import { Module } from '@nestjs/common';
import { WebModule } from '../web/web.module';
import { AreaHalves } from './area-halves.service';
import { AreaServerController } from './area-server.controller';
import { AreaServer } from './area-server.service';
import { AreaData } from './data/area-data.service';
import { PublishedHalves } from './published-halves.service';

@Module({
  imports: [WebModule],
  controllers: [AreaServerController],
  providers: [AreaHalves, AreaServer, AreaData, PublishedHalves],
  exports: [AreaHalves, AreaData, PublishedHalves],
})
export class AreaServerModule {}
