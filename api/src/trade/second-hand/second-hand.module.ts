import { Module } from '@nestjs/common';
import { DocumentsModule } from '../../books/documents/documents.module';
import { FilesModule } from '../../records/files/files.module';
import { MobileModule } from '../../goods/mobile/mobile.module';
import { ProductModule } from '../../goods/product/product.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockModule } from '../../goods/stock/stock.module';
import { PaymentModule } from '../payment/payment.module';
import { TradeModule } from '../documents/trade.module';
import { IdentityWiper } from './identity-wiper.service';
import { SecondHandController } from './second-hand.controller';
import { SecondHandService } from './second-hand.service';
import { SellerIdentities } from './seller-identity.service';

@Module({
  imports: [
    DocumentsModule,
    FilesModule,
    MobileModule,
    PaymentModule,
    ProductModule,
    SettingsModule,
    StockModule,
    TradeModule,
  ],
  controllers: [SecondHandController],
  providers: [SecondHandService, SellerIdentities, IdentityWiper],
})
export class SecondHandModule {}
