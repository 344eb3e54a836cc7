import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../../goods/brand/brand.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { FilesModule } from '../../records/files/files.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PostingModule } from '../../books/posting/posting.module';
import { ProductModule } from '../../goods/product/product.module';
import { RepairProcessModule } from '../repair-process/repair-process.module';
import { ExpenseModule } from '../../trade/expense/expense.module';
import { FaultModule } from '../fault/fault.module';
import { MobileModule } from '../../goods/mobile/mobile.module';
import { PartyModule } from '../../people/party/party.module';
import { PaymentModule } from '../../trade/payment/payment.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockModule } from '../../goods/stock/stock.module';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { TradeModule } from '../../trade/documents/trade.module';
import { UserModule } from '../../people/user/user.module';
import { CategoryModule } from '../../goods/category/category.module';
import { ProcessTimesController } from './bench/process-times.controller';
import { RepairProcessTimes } from './bench/process-times.service';
import { RepairBills } from './money/repair-bill.service';
import { RepairClaims } from './money/repair-claims.service';
import { RepairEstimates } from './money/repair-estimate.service';
import { MergedSuppliers } from './record/merged-suppliers.service';
import { RepairLabour } from './record/repair-labour.service';
import { RepairMoneyController } from './money/repair-money.controller';
import { RepairOutsourcing } from './money/repair-outsourcing.service';
import { RepairOwing } from './record/repair-owing.service';
import { RepairNotices } from './money/repair-notices.service';
import { RepairPromises } from './booking/repair-promise.service';
import { RepairWarranties } from './money/repair-warranty.service';
import { RepairController } from './repair.controller';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { RepairItemForm } from './bench/repair-item-form.service';
import { RepairItemService } from './bench/repair-item.service';
import { RepairItemStore } from './record/repair-item-store.service';
import { RepairListService } from './booking/repair-list.service';
import { RepairBenchController } from './bench/repair-bench.controller';
import { RepairPartSource } from './bench/repair-part-source.service';
import { RepairParts } from './bench/repair-parts.service';
import { RepairPhotos } from './booking/repair-photos.service';
import { RepairProcessChoice, RepairTicks } from './bench/repair-progress.service';
import { RepairSecrets } from './booking/repair-secret.service';
import { BookingErasure } from './erasure/booking-erasure.service';
import { PrivacyModule } from '../../people/privacy/privacy.module';
import { RepairSignatures } from './booking/repair-signature.service';
import { RepairSources } from './booking/repair-sources.service';
import { RepairStatuses } from './bench/repair-status.service';
import { TechniciansController } from './technicians/technicians.controller';
import { Technicians } from './technicians/technicians.service';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { RepairService } from './booking/repair.service';

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
    PartyFactsModule,
    PartyModule,
    PrivacyModule,
    PaymentModule,
    PostingModule,
    ProductModule,
    RepairProcessModule,
    SettingsModule,
    StockModule,
    TradeFactsModule,
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
    BookingErasure,
    MergedSuppliers,
    RepairService,
    RepairItemStore,
    RepairItemForm,
    RepairItemService,
    RepairListService,
    RepairParts,
    RepairPartSource,
    RepairPhotos,
    RepairProcessChoice,
    RepairProcessTimes,
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
    BookingErasure,
    MergedSuppliers,
    RepairEstimates,
    RepairOwing,
    RepairService,
    RepairItemStore,
    RepairItemService,
    RepairListService,
    RepairStatuses,
  ],
})
export class RepairModule {}
