import { Module } from '@nestjs/common';
import { AreaController } from './area.controller';
import { AreaRegistry } from './area-registry.service';
import { AreaTokensModule } from '../../people/area-tokens/area-tokens.module';

@Module({
  imports: [AreaTokensModule],
  controllers: [AreaController],
  providers: [AreaRegistry],
  exports: [AreaRegistry],
})
export class AreaModule {}
