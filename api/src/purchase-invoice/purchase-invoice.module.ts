import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TradeModule } from '../trade/trade.module';
import { PurchaseInvoiceController } from './purchase-invoice.controller';

@Module({ imports: [SettingsModule, TradeModule], controllers: [PurchaseInvoiceController] })
export class PurchaseInvoiceModule {}
