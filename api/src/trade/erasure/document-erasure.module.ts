import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DocumentsModule } from '../../books/documents/documents.module';
import { PostingModule } from '../../books/posting/posting.module';
import { FilesModule } from '../../records/files/files.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { TradeModule } from '../documents/trade.module';
import { PaymentModule } from '../payment/payment.module';
import { DocumentErasure } from './document-erasure.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Expense.name, schema: expenseSchema },
      { name: Payment.name, schema: paymentSchema },
    ]),
    DocumentsModule,
    FilesModule,
    PaymentModule,
    PostingModule,
    SettingsModule,
    TradeModule,
  ],
  providers: [DocumentErasure],
  exports: [DocumentErasure],
})
export class DocumentErasureModule {}
