import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../../records/settings/settings.module';
import { ParkedBillController } from './parked-bill.controller';
import { ParkedBill, parkedBillSchema } from '../../store/trade/parked-bill.schema';
import { ParkedBills } from './parked-bills.service';

@Module({
  imports: [SettingsModule, MongooseModule.forFeature([{ name: ParkedBill.name, schema: parkedBillSchema }])],
  controllers: [ParkedBillController],
  providers: [ParkedBills],
  exports: [ParkedBills],
})
export class ParkedBillModule {}
