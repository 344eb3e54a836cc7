import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { recordsOf } from '../../records/masters/inject-records';
import { FilesModule } from '../../records/files/files.module';
import { PartyModule } from '../../people/party/party.module';
import { PostingModule } from '../../books/posting/posting.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { ExpenseHeadController } from './expense-head.controller';
import { ExpenseHead, expenseHeadSchema, EXPENSE_HEADS } from '../../store/expenses/expense-head.schema';
import { ExpenseHeads } from './expense-heads.service';
import { ExpenseController } from './expense.controller';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { ExpenseService } from './expense.service';
import { ExpenseTotalsService } from './expense-totals.service';
import { ExpenseEntry } from './expense-entry.service';
import { RecurringExpenseController } from './recurring-expense.controller';
import {
  RecurringExpense,
  recurringExpenseSchema,
  RECURRING_EXPENSES,
} from '../../store/expenses/recurring-expense.schema';
import { RecurringExpenses } from './recurring-expenses.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Expense.name, schema: expenseSchema },
      { name: ExpenseHead.name, schema: expenseHeadSchema },
      { name: RecurringExpense.name, schema: recurringExpenseSchema },
    ]),
    AccountModule,
    DocumentsModule,
    FilesModule,
    PartyModule,
    PostingModule,
    SettingsModule,
  ],
  // The fixed addresses first: an expense's own stands behind them.
  controllers: [ExpenseHeadController, RecurringExpenseController, ExpenseController],
  providers: [
    ExpenseHeads,
    RecurringExpenses,
    ExpenseService,
    ExpenseTotalsService,
    ExpenseEntry,
    recordsOf(EXPENSE_HEADS, ExpenseHeads),
    recordsOf(RECURRING_EXPENSES, RecurringExpenses),
  ],
  exports: [ExpenseService, ExpenseEntry, RecurringExpenses],
})
export class ExpenseModule {}
