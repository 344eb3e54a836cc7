import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';

/** Under which head expenses were entered. */
@Injectable()
export class ExpenseHeadNames {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The names of heads, by the expense's id. */
  async of(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    if (ids.length === 0 || !this.connection.modelNames().includes('Expense')) return new Map();
    const expenses = this.connection.model<{ headName: string }>('Expense');
    const found = await expenses.find({ _id: { $in: [...ids] } }, { headName: 1 }).lean();
    return new Map(found.map(({ _id, headName }) => [String(_id), headName]));
  }
}
