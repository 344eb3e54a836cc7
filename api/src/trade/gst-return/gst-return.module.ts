import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PartyModule } from '../../people/party/party.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModule } from '../documents/trade.module';
import { filingSchema, StoredFiling } from '../../store/trade/gst-filing.schema';
import { GstReturnController } from './gst-return.controller';
import { GstReturnService } from './gst-return.service';
import { ReturnDocuments } from './return-documents.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredFiling.name, schema: filingSchema }]),
    PartyModule,
    SettingsModule,
    TradeModule,
  ],
  controllers: [GstReturnController],
  providers: [GstReturnService, ReturnDocuments],
})
export class GstReturnModule {}
