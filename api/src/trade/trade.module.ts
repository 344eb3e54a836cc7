import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module';
import { Category, categorySchema } from '../category/category.schema';
import { DocumentsModule } from '../common/documents/documents.module';
import { Party, partySchema } from '../party/party.schema';
import { PaymentModule } from '../payment/payment.module';
import { PostingModule } from '../posting/posting.module';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { ReservationsModule } from '../stock/reservations.module';
import { StockUnit, stockUnitSchema } from '../stock/unit.schema';
import { TradeListService } from './trade-list.service';
import { TradeChain } from './trade-chain.service';
import { TradeCredits } from './trade-credits.service';
import { TradeConversion } from './trade-conversion.service';
import { TradeMargins } from './trade-margins.service';
import { TradeFactsModule } from './trade-facts.module';
import { TradeNotes } from './trade-notes.service';
import { TradeSourcesService } from './trade-sources.service';
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
    ]),
    TradeFactsModule,
    AccountModule,
    PostingModule,
    DocumentsModule,
    PaymentModule,
    ReservationsModule,
    SettingsModule,
  ],
  providers: [
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
  ],
  exports: [
    TradeFactsModule,
    TradeService,
    TradeListService,
    TradeConversion,
    ReservationsModule,
    TradeCredits,
  ],
})
export class TradeModule {}
