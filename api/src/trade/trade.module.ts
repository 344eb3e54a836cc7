import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module';
import { Category, categorySchema } from '../category/category.schema';
import { DocumentsModule } from '../common/documents/documents.module';
import { Invoice, invoiceSchema } from '../invoice/invoice.schema';
import { Party, partySchema } from '../party/party.schema';
import { PaymentModule } from '../payment/payment.module';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { TradeListService } from './trade-list.service';
import { TradeModels } from './trade-models';
import { TradeSourcesService } from './trade-sources.service';
import { TradeService } from './trade.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: Product.name, schema: productSchema },
      { name: Category.name, schema: categorySchema },
      { name: Party.name, schema: partySchema },
    ]),
    AccountModule,
    DocumentsModule,
    PaymentModule,
    SettingsModule,
  ],
  providers: [TradeModels, TradeListService, TradeSourcesService, TradeService],
  exports: [TradeModels, TradeService, TradeListService],
})
export class TradeModule {}
