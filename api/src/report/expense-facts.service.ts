import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Expense } from '../expense/expense.schema';

/** What the books do not tell of an expense: under which head it was entered, and whether it is people's pay. */
export type ExpenseFact = Pick<Expense, 'headName' | 'isPay'>;

@Injectable()
export class ExpenseFacts {
  constructor(@InjectModel(Expense.name) private readonly expenses: Model<Expense>) {}

  /** By the expense's id. */
  async of(ids: readonly Types.ObjectId[]): Promise<Map<string, ExpenseFact>> {
    if (ids.length === 0) return new Map();
    const found = await this.expenses.find({ _id: { $in: [...ids] } }, { headName: 1, isPay: 1 }).lean();
    return new Map(found.map(({ _id, headName, isPay }) => [String(_id), { headName, isPay }]));
  }
}
