import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FilesModule } from '../files/files.module';
import { MobileModule } from '../mobile/mobile.module';
import { Product, productSchema } from '../product/product.schema';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
import { TradeModule } from '../trade/trade.module';
import { SecondHandController } from './second-hand.controller';
import { SecondHandService } from './second-hand.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Product.name, schema: productSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    FilesModule,
    MobileModule,
    TradeModule,
  ],
  controllers: [SecondHandController],
  providers: [SecondHandService],
})
export class SecondHandModule {}
