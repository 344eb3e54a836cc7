import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invoice, invoiceSchema } from '../../store/trade/invoice.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { UserModule } from '../../people/user/user.module';
import { StaffWorkController } from './staff-work.controller';
import { StaffWorkService } from './staff-work.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    SettingsModule,
    UserModule,
  ],
  controllers: [StaffWorkController],
  providers: [StaffWorkService],
  exports: [StaffWorkService],
})
export class StaffWorkModule {}
