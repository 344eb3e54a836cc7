import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { hasRight, type RightsHolder } from '@shopbench/contracts';
import { Expense } from '../../store/expenses/expense.schema';

/** What the books do not tell of an expense: its head, whether it is people's pay, and what made it. */
export type ExpenseFact = Pick<Expense, 'headId' | 'headName' | 'isPay' | 'source'>;

/** What somebody without the right to people's pay is told of one that was entered. */
export const PAY_LABEL = 'Pay of the staff';

/** What somebody without the right to costs is told of what a partner's repair cost. */
export const OUTSOURCED_LABEL = 'Outsourced repair';

/** As what an expense is told to somebody who may not see it; undefined for who may. */
export function hiddenAs(
  { isPay, source }: Pick<Expense, 'isPay' | 'source'>,
  person: RightsHolder,
): string | undefined {
  if (isPay && !hasRight(person, 'people_pay')) return PAY_LABEL;
  return source && !hasRight(person, 'cost') ? OUTSOURCED_LABEL : undefined;
}

/** The expenses that this person may see: those of which `hiddenAs` is undefined. */
export const seenBy = (person: RightsHolder): QueryFilter<Expense> => ({
  ...(hasRight(person, 'people_pay') ? {} : { isPay: false }),
  ...(hasRight(person, 'cost') ? {} : { source: null as never }),
});

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
    const fields = { headId: 1, headName: 1, isPay: 1, source: 1 };
    const found = await this.expenses.find({ _id: { $in: [...ids] } }, fields).lean();
    return new Map(found.map(({ _id, ...fact }) => [String(_id), fact]));
  }

  /** Whether this person may not see this expense. */
  async isHiddenFrom(person: RightsHolder, id: Types.ObjectId): Promise<boolean> {
    const fact = (await this.of([id])).get(String(id));
    return fact !== undefined && hiddenAs(fact, person) !== undefined;
  }
}
