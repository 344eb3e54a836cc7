import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductModule } from '../../goods/product/product.module';
import { PartyModule } from '../../people/party/party.module';
import { UserModule } from '../../people/user/user.module';
import { AccountModule } from '../../books/account/account.module';
import { Category, categorySchema } from '../../store/goods/category.schema';
import { DocumentsModule } from '../../books/documents/documents.module';
import { Party, partySchema } from '../../store/people/party.schema';
import { PaymentModule } from '../payment/payment.module';
import { PostingModule } from '../../books/posting/posting.module';
import { Product, productSchema } from '../../store/goods/product.schema';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { ReservationsModule } from '../../goods/reservations/reservations.module';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { BilledRepairs } from './billed-repairs.service';
import { TradeListService } from './trade-list.service';
import { TradeChain } from './trade-chain.service';
import { TradeCredits } from './trade-credits.service';
import { TradeDetails } from '../details/trade-details.service';
import { TradeConversion } from './trade-conversion.service';
import { TradeMargins } from './trade-margins.service';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { TradeNotes } from './trade-notes.service';
import { TradeSourcesService } from '../rules/trade-sources.service';
import { OrderClosing } from '../orders/order-closing.service';
import { TradeReservations } from './trade-reservations.service';
import { TradeService } from './trade.service';
import { TradeWorth } from './trade-worth.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Product.name, schema: productSchema },
      { name: Category.name, schema: categorySchema },
      { name: Party.name, schema: partySchema },
      { name: StockUnit.name, schema: stockUnitSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    TradeFactsModule,
    AccountModule,
    PostingModule,
    DocumentsModule,
    PartyModule,
    PaymentModule,
    ProductModule,
    ReservationsModule,
    SettingsModule,
    UserModule,
  ],
  providers: [
    BilledRepairs,
    TradeListService,
    TradeSourcesService,
    TradeChain,
    TradeNotes,
    TradeWorth,
    TradeMargins,
    TradeCredits,
    TradeReservations,
    TradeService,
    TradeConversion,
    TradeDetails,
    OrderClosing,
  ],
  exports: [
    PaymentModule,
    TradeFactsModule,
    TradeService,
    TradeListService,
    TradeConversion,
    OrderClosing,
    ReservationsModule,
    TradeCredits,
    TradeDetails,
  ],
})
export class TradeModule {}
