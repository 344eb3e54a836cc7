import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { MobileModule } from '../mobile/mobile.module';
import { ProductModule } from '../product/product.module';
import { SettingsModule } from '../settings/settings.module';
import { StockModule } from '../stock/stock.module';
import { TradeModule } from '../trade/trade.module';
import { IdentityWiper } from './identity-wiper.service';
import { SecondHandController } from './second-hand.controller';
import { SecondHandService } from './second-hand.service';
import { SellerIdentities } from './seller-identity.service';

@Module({
  imports: [FilesModule, MobileModule, ProductModule, SettingsModule, StockModule, TradeModule],
  controllers: [SecondHandController],
  providers: [SecondHandService, SellerIdentities, IdentityWiper],
})
export class SecondHandModule {}
