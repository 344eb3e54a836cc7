import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../account/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../ledger/ledger-entry.schema';
import { Party, partySchema } from '../party/party.schema';
import { Payment, paymentSchema } from '../payment/payment.schema';
import { Product, productSchema } from '../product/product.schema';
import { StockMovement, stockMovementSchema } from '../stock/stock-movement.schema';
import { TradeModule } from '../trade/trade.module';
import { BackupModule } from '../backup/backup.module';
import { SettingsModule } from '../settings/settings.module';
import { BooksController } from './books.controller';
import { BooksClosing } from './books-closing.service';
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
    BackupModule,
    SettingsModule,
  ],
  controllers: [BooksController],
  providers: [BooksService, BooksClosing],
})
export class BooksModule {}
