import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module';
import { DocumentsModule } from '../common/documents/documents.module';
import { FilesModule } from '../files/files.module';
import { PostingModule } from '../posting/posting.module';
import { ProductModule } from '../product/product.module';
import { RepairProcessModule } from '../repair-process/repair-process.module';
import { ExpenseModule } from '../expense/expense.module';
import { FaultModule } from '../fault/fault.module';
import { MobileModule } from '../mobile/mobile.module';
import { PartyModule } from '../party/party.module';
import { PaymentModule } from '../payment/payment.module';
import { SettingsModule } from '../settings/settings.module';
import { StockModule } from '../stock/stock.module';
import { TradeModule } from '../trade/trade.module';
import { UserModule } from '../user/user.module';
import { CategoryModule } from '../category/category.module';
import { ProcessTimesController } from './process-times.controller';
import { RepairProcessTimes } from './process-times.service';
import { RepairBills } from './repair-bill.service';
import { RepairClaims } from './repair-claims.service';
import { RepairEstimates } from './repair-estimate.service';
import { RepairLabour } from './repair-labour.service';
import { RepairMoneyController } from './repair-money.controller';
import { RepairOutsourcing } from './repair-outsourcing.service';
import { RepairOwing } from './repair-owing.service';
import { RepairNotices } from './repair-notices.service';
import { RepairPromises } from './repair-promise.service';
import { RepairWarranties } from './repair-warranty.service';
import { RepairController } from './repair.controller';
import { RepairItem, repairItemSchema } from './repair-item.schema';
import { RepairItemForm } from './repair-item-form.service';
import { RepairItemService } from './repair-item.service';
import { RepairItems } from './repair-items.service';
import { RepairListService } from './repair-list.service';
import { RepairBenchController } from './repair-bench.controller';
import { RepairPartSource } from './repair-part-source.service';
import { RepairParts } from './repair-parts.service';
import { RepairPhotos } from './repair-photos.service';
import { RepairProcessChoice, RepairTicks } from './repair-progress.service';
import { RepairSecrets } from './repair-secret.service';
import { RepairReferences } from './repair-references.service';
import { RepairSuppliers } from './repair-suppliers.service';
import { RepairSignatures } from './repair-signature.service';
import { RepairSources } from './repair-sources.service';
import { RepairStatuses } from './repair-status.service';
import { TechniciansController } from './technicians/technicians.controller';
import { Technicians } from './technicians/technicians.service';
import { Repair, repairSchema } from './repair.schema';
import { RepairService } from './repair.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    BrandModule,
    CategoryModule,
    DocumentsModule,
    ExpenseModule,
    FaultModule,
    FilesModule,
    MobileModule,
    PartyModule,
    PaymentModule,
    PostingModule,
    ProductModule,
    RepairProcessModule,
    SettingsModule,
    StockModule,
    TradeModule,
    UserModule,
  ],
  controllers: [
    ProcessTimesController,
    TechniciansController,
    RepairMoneyController,
    RepairController,
    RepairBenchController,
  ],
  providers: [
    RepairService,
    RepairItems,
    RepairItemForm,
    RepairItemService,
    RepairListService,
    RepairParts,
    RepairPartSource,
    RepairPhotos,
    RepairProcessChoice,
    RepairProcessTimes,
    RepairReferences,
    RepairSuppliers,
    RepairSecrets,
    RepairTicks,
    RepairSignatures,
    RepairSources,
    RepairStatuses,
    RepairBills,
    RepairClaims,
    RepairEstimates,
    RepairLabour,
    RepairNotices,
    RepairOutsourcing,
    RepairOwing,
    RepairPromises,
    RepairWarranties,
    Technicians,
  ],
  exports: [
    RepairEstimates,
    RepairOwing,
    RepairService,
    RepairItems,
    RepairItemService,
    RepairListService,
    RepairStatuses,
  ],
})
export class RepairModule {}
