import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { TradeModelsModule } from '../trade/trade-models.module';
import { Reservations } from './reservations.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Product.name, schema: productSchema }]),
    SettingsModule,
    TradeModelsModule,
  ],
  providers: [Reservations],
  exports: [Reservations],
})
export class ReservationsModule {}
