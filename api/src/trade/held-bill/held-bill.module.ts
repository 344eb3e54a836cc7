import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../../records/settings/settings.module';
import { HeldBillController } from './held-bill.controller';
import { HeldBill, heldBillSchema } from '../../store/trade/held-bill.schema';
import { HeldBills } from './held-bills.service';

@Module({
  imports: [SettingsModule, MongooseModule.forFeature([{ name: HeldBill.name, schema: heldBillSchema }])],
  controllers: [HeldBillController],
  providers: [HeldBills],
})
export class HeldBillModule {}
