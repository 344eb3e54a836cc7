import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { PaymentModule } from '../payment/payment.module';
import { SettingsModule } from '../settings/settings.module';
import { TradeModule } from '../trade/trade.module';
import { PurchaseInvoiceController } from './purchase-invoice.controller';
import { PurchasePhoto } from './purchase-photo.service';

@Module({
  imports: [FilesModule, PaymentModule, SettingsModule, TradeModule],
  controllers: [PurchaseInvoiceController],
  providers: [PurchasePhoto],
})
export class PurchaseInvoiceModule {}
