import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { hasRight } from '@shopbench/contracts';
import { Expense } from './expense.schema';

/** What the books do not tell of an expense: under which head it was entered, and whether it is people's pay. */
export type ExpenseFact = Pick<Expense, 'headId' | 'headName' | 'isPay'>;

/** What somebody without the right to people's pay is told of one that was entered. */
export const PAY_LABEL = 'Pay of the staff';

/** What an expense is called in ledgers. */
export const expenseLabel = (headName: string): string => `Expense: ${headName}`;

/**
 * What an entry is called now: the books keep the head that the expense was entered under, which may have been one of
 * people's pay. Of entries of anything else their own label.
 */
export const labelNow = (label: string, fact: ExpenseFact | undefined): string =>
  fact && label.startsWith(expenseLabel('')) ? expenseLabel(fact.headName) : label;

@Injectable()
export class ExpenseFacts {
  constructor(@InjectModel(Expense.name) private readonly expenses: Model<Expense>) {}

  /** By the expense's id. */
  async of(ids: readonly Types.ObjectId[]): Promise<Map<string, ExpenseFact>> {
    if (ids.length === 0) return new Map();
    const fields = { headId: 1, headName: 1, isPay: 1 };
    const found = await this.expenses.find({ _id: { $in: [...ids] } }, fields).lean();
    return new Map(found.map(({ _id, ...fact }) => [String(_id), fact]));
  }

  /** Which of these are people's pay that somebody of this designation may not see, by id. */
  async hiddenFrom(designation: string, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (ids.length === 0 || hasRight(designation, 'people_pay')) return new Set();
    const found = await this.expenses.find({ _id: { $in: [...ids] }, isPay: true }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => String(_id)));
  }
}
