import { Module } from '@nestjs/common';
import { TradeFacts } from './trade-facts.service';
import { TradeModelsModule } from '../../store/trade/trade-models.module';

/** What is asked of trade documents by domains that trade itself stands on. */
@Module({ imports: [TradeModelsModule], providers: [TradeFacts], exports: [TradeFacts, TradeModelsModule] })
export class TradeFactsModule {}
