import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NumbersModule } from '../numbers/numbers.module';
import { PostingModule } from '../posting/posting.module';
import { Payment, paymentSchema } from './payment.schema';
import { PaymentService } from './payment.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Payment.name, schema: paymentSchema }]),
    NumbersModule,
    PostingModule,
  ],
  providers: [PaymentService],
  exports: [PaymentService],
})
export class PaymentModule {}
