import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaToken, areaTokenSchema } from '../../store/platform/area-token.schema';
import { AreaTokens } from './area-tokens.service';

/** Apart from the areas' own module, since the access guard of every route asks it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: AreaToken.name, schema: areaTokenSchema }])],
  providers: [AreaTokens],
  exports: [AreaTokens],
})
export class AreaTokensModule {}
