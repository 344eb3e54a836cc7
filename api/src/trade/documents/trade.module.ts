import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductModule } from '../../goods/product/product.module';
import { PartyModule } from '../../people/party/party.module';
import { UserModule } from '../../people/user/user.module';
import { AccountModule } from '../../books/account/account.module';
import { GoodsFactsModule } from '../../records/goods-facts/goods-facts.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PaymentModule } from '../payment/payment.module';
import { PostingModule } from '../../books/posting/posting.module';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { ReservationsModule } from '../../goods/reservations/reservations.module';
import { BilledRepairs } from '../chain/billed-repairs.service';
import { TradeListService } from './trade-list.service';
import { TradeChain } from '../chain/trade-chain.service';
import { TradeCredits } from '../chain/trade-credits.service';
import { TradeDetails } from '../details/trade-details.service';
import { TradeConversion } from './trade-conversion.service';
import { TradeMargins } from '../chain/trade-margins.service';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { TradeNotes } from '../chain/trade-notes.service';
import { TradeSourcesService } from '../rules/trade-sources.service';
import { OrderClosing } from '../orders/order-closing.service';
import { ReceivedCosts } from '../chain/received-costs.service';
import { TradeReservations } from '../chain/trade-reservations.service';
import type { TradeStep } from '../steps/trade-step';
import { TRADE_STEPS, TradeSteps } from '../steps/trade-steps';
import { TradeReads } from './trade-reads.service';
import { TradeRecords } from './trade-records.service';
import { TradeService } from './trade.service';
import { TradeWorth } from '../chain/trade-worth.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    GoodsFactsModule,
    PartyFactsModule,
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
    ReceivedCosts,
    ...TRADE_STEPS,
    {
      provide: TradeSteps,
      useFactory: (...steps: TradeStep[]) => new TradeSteps(steps),
      inject: [...TRADE_STEPS],
    },
    TradeService,
    TradeReads,
    TradeRecords,
    TradeConversion,
    TradeDetails,
    OrderClosing,
  ],
  exports: [
    PaymentModule,
    TradeFactsModule,
    TradeService,
    TradeRecords,
    TradeListService,
    TradeConversion,
    OrderClosing,
    ReservationsModule,
    TradeCredits,
    TradeDetails,
  ],
})
export class TradeModule {}
