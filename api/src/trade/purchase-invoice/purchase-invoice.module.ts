import { Module } from '@nestjs/common';
import { FilesModule } from '../../records/files/files.module';
import { PaymentModule } from '../payment/payment.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModule } from '../documents/trade.module';
import { PurchaseInvoiceController } from './purchase-invoice.controller';
import { PurchasePhoto } from './purchase-photo.service';

@Module({
  imports: [FilesModule, PaymentModule, SettingsModule, TradeModule],
  controllers: [PurchaseInvoiceController],
  providers: [PurchasePhoto],
})
export class PurchaseInvoiceModule {}
