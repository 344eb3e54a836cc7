import { Module } from '@nestjs/common';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModule } from '../documents/trade.module';
import { InvoiceController } from './invoice.controller';

@Module({ imports: [SettingsModule, TradeModule], controllers: [InvoiceController] })
export class InvoiceModule {}
