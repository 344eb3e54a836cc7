import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, accountSchema } from '../../store/books/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../../store/books/ledger-entry.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { Payment, paymentSchema } from '../../store/trade/payment.schema';
import { Settlement, settlementSchema } from '../../store/trade/settlement.schema';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { Product, productSchema } from '../../store/goods/product.schema';
import { StockMovement, stockMovementSchema } from '../../store/goods/stock-movement.schema';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { TradeModule } from '../../trade/documents/trade.module';
import { BackupModule } from '../../platform/backup/backup.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { BooksController } from './books.controller';
import { BooksClosing } from './books-closing.service';
import { BooksService } from './books.service';
import { OpenDebts } from './open-debts.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: Account.name, schema: accountSchema },
      { name: Product.name, schema: productSchema },
      { name: Payment.name, schema: paymentSchema },
      { name: Expense.name, schema: expenseSchema },
      { name: Settlement.name, schema: settlementSchema },
      { name: LedgerEntry.name, schema: ledgerEntrySchema },
      { name: StockMovement.name, schema: stockMovementSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    TradeModule,
    BackupModule,
    SettingsModule,
  ],
  controllers: [BooksController],
  providers: [BooksService, BooksClosing, OpenDebts],
})
export class BooksModule {}
