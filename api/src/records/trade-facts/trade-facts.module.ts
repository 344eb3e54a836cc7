import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { Settlement, settlementSchema } from '../../store/trade/settlement.schema';
import { TradeFacts } from './trade-facts.service';
import { TradeModelsModule } from '../../store/trade/trade-models.module';

/** What is asked of trade documents by domains that trade itself stands on. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Payment.name, schema: paymentSchema },
      { name: Settlement.name, schema: settlementSchema },
    ]),
    TradeModelsModule,
  ],
  providers: [TradeFacts],
  exports: [TradeFacts, TradeModelsModule],
})
export class TradeFactsModule {}
