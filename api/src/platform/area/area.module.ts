import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaPublishing, areaPublishingSchema } from '../../store/platform/area-publishing.schema';
import { AreaController } from './area.controller';
import { AreaPublishings } from './area-publishing.service';
import { AreaRegistry } from './area-registry.service';
import { AreaTokensModule } from '../../people/area-tokens/area-tokens.module';

@Module({
  imports: [
    AreaTokensModule,
    MongooseModule.forFeature([{ name: AreaPublishing.name, schema: areaPublishingSchema }]),
  ],
  controllers: [AreaController],
  providers: [AreaRegistry, AreaPublishings],
  exports: [AreaRegistry],
})
export class AreaModule {}
