import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TradeModule } from '../trade/trade.module';
import { InvoiceController } from './invoice.controller';

@Module({ imports: [SettingsModule, TradeModule], controllers: [InvoiceController] })
export class InvoiceModule {}
