import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { RepairItem, repairItemSchema } from '../repair/repair-item.schema';
import { Repair, repairSchema } from '../repair/repair.schema';
import { SettingsModule } from '../settings/settings.module';
import { UserModule } from '../user/user.module';
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
