import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Expense, expenseSchema } from '../../store/expenses/expense.schema';
import { ExpenseFacts } from './expense-facts.service';

/** What others ask of expenses, which expenses themselves stand upon: ledgers and files. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Expense.name, schema: expenseSchema }])],
  providers: [ExpenseFacts],
  exports: [ExpenseFacts],
})
export class ExpenseFactsModule {}
