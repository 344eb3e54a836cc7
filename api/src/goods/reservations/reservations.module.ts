import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Product, productSchema } from '../../store/goods/product.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModelsModule } from '../../store/trade/trade-models.module';
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
