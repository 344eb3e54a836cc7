import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module';
import { Category, categorySchema } from '../category/category.schema';
import { NumbersModule } from '../numbers/numbers.module';
import { Party, partySchema } from '../party/party.schema';
import { PaymentModule } from '../payment/payment.module';
import { PostingModule } from '../posting/posting.module';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { InvoiceListService } from './invoice-list.service';
import { InvoiceSourcesService } from './invoice-sources.service';
import { InvoiceController } from './invoice.controller';
import { Invoice, invoiceSchema } from './invoice.schema';
import { InvoiceService } from './invoice.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Invoice.name, schema: invoiceSchema },
      { name: Product.name, schema: productSchema },
      { name: Category.name, schema: categorySchema },
      { name: Party.name, schema: partySchema },
    ]),
    AccountModule,
    NumbersModule,
    PaymentModule,
    PostingModule,
    SettingsModule,
  ],
  controllers: [InvoiceController],
  providers: [InvoiceService, InvoiceListService, InvoiceSourcesService],
})
export class InvoiceModule {}
