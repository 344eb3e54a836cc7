import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Settlement, settlementSchema } from '../../store/trade/settlement.schema';
import { Settlements } from './settlements.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: Settlement.name, schema: settlementSchema }])],
  providers: [Settlements],
  exports: [Settlements, MongooseModule],
})
export class SettlementsModule {}
