import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module';
import { DocumentsModule } from '../common/documents/documents.module';
import { FaultModule } from '../fault/fault.module';
import { MobileModule } from '../mobile/mobile.module';
import { PartyModule } from '../party/party.module';
import { PaymentModule } from '../payment/payment.module';
import { SettingsModule } from '../settings/settings.module';
import { UserModule } from '../user/user.module';
import { RepairController } from './repair.controller';
import { RepairItem, repairItemSchema } from './repair-item.schema';
import { RepairItemForm } from './repair-item-form.service';
import { RepairItemService } from './repair-item.service';
import { RepairItems } from './repair-items.service';
import { RepairListService } from './repair-list.service';
import { RepairReferences } from './repair-references.service';
import { RepairSources } from './repair-sources.service';
import { RepairStatuses } from './repair-status.service';
import { Repair, repairSchema } from './repair.schema';
import { RepairService } from './repair.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    BrandModule,
    DocumentsModule,
    FaultModule,
    MobileModule,
    PartyModule,
    PaymentModule,
    SettingsModule,
    UserModule,
  ],
  controllers: [RepairController],
  providers: [
    RepairService,
    RepairItems,
    RepairItemForm,
    RepairItemService,
    RepairListService,
    RepairReferences,
    RepairSources,
    RepairStatuses,
  ],
  exports: [RepairService, RepairItems, RepairItemService, RepairListService, RepairStatuses],
})
export class RepairModule {}
