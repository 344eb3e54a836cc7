import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { MobileModule } from '../mobile/mobile.module';
import { ProductModule } from '../product/product.module';
import { StockModule } from '../stock/stock.module';
import { TradeModule } from '../trade/trade.module';
import { SecondHandController } from './second-hand.controller';
import { SecondHandService } from './second-hand.service';

@Module({
  imports: [FilesModule, MobileModule, ProductModule, StockModule, TradeModule],
  controllers: [SecondHandController],
  providers: [SecondHandService],
})
export class SecondHandModule {}
