import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { tradeFeatures, TradeModels } from './trade-models';

/** The stored trade documents, for domains that trade documents themselves need. */
@Module({
  imports: [MongooseModule.forFeature(tradeFeatures())],
  providers: [TradeModels],
  exports: [TradeModels],
})
export class TradeModelsModule {}
