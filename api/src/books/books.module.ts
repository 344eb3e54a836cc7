import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../account/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { Party, partySchema } from '../party/party.schema';
import { Payment, paymentSchema } from '../payment/payment.schema';
import { Product, productSchema } from '../product/product.schema';
import { StockMovement, stockMovementSchema } from '../stock/stock-movement.schema';
import { TradeModule } from '../trade/trade.module';
import { BooksController } from './books.controller';
import { BooksService } from './books.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: Account.name, schema: accountSchema },
      { name: Product.name, schema: productSchema },
      { name: Payment.name, schema: paymentSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: StockMovement.name, schema: stockMovementSchema },
    ]),
    TradeModule,
  ],
  controllers: [BooksController],
  providers: [BooksService],
})
export class BooksModule {}
