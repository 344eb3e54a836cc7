import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  EXPENSE_KINDS,
  folded,
  MAX_PAGE_SIZE,
  say,
  type ExpenseHead as ExpenseHeadRecord,
} from '@shopbench/contracts';
import { conflict, notAllowed, ruleBroken } from '../../kernel/answers/failure';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { mayUse } from '../../records/masters/record-rules';
import { NamedRecords } from '../../records/masters/named-records';
import { newRecord } from '../../store/records/record';
import { RecordTools } from '../../records/masters/record-tools';
import { ExpenseHead, EXPENSE_HEADS } from '../../store/expenses/expense-head.schema';
import { Expense } from '../../store/expenses/expense.schema';
import { CASH_SHORT_OR_OVER, FIRST_EXPENSE_HEADS, PAY_HEAD } from './first-heads';

/** Who makes the heads that a shop begins with. */
const SHOP = { _id: '0'.repeat(24), name: 'Shopbench' };

@Injectable()
export class ExpenseHeads implements OnModuleInit {
  readonly records: NamedRecords<ExpenseHead, ExpenseHeadRecord>;

  constructor(
    @InjectModel(ExpenseHead.name) private readonly heads: Model<ExpenseHead>,
    @InjectModel(Expense.name) expenses: Model<Expense>,
    tools: RecordTools,
    private readonly link: DatabaseLink,
  ) {
    const named = async (id: ExpenseHead['_id']) => (await expenses.exists({ headId: id })) !== null;
    this.records = new NamedRecords(heads, tools, EXPENSE_HEADS, {
      filter: ({ kind, isActive }) => ({
        ...(kind ? { kind: kind as ExpenseHead['kind'] } : {}),
        ...(isActive === undefined ? {} : { isActive: Boolean(isActive) }),
      }),
      stored: (sent) => {
        if (folded(String(sent['headName'] ?? '')) === folded(CASH_SHORT_OR_OVER))
          throw conflict(say('head.ofCounts', { name: CASH_SHORT_OR_OVER }), 'headName');
        return sent;
      },
      changing: async (before, after, user, session) => {
        if (before.isPay !== after.isPay && !mayUse(user, 'people_pay'))
          throw notAllowed(say('head.right'), 'isPay');
        if (before.kind !== after.kind && (await named(before._id)))
          throw ruleBroken(say('head.inUse'), 'kind');
        // What was entered under it is people's pay from now on too; what was once stays it.
        if (after.isPay && !before.isPay)
          await expenses.updateMany({ headId: before._id, isPay: false }, { isPay: true }, { session });
      },
    });
  }

  onModuleInit(): void {
    this.link.prepareWith(() => this.prepare());
  }

  /** The heads that an expense may be entered under, by name. */
  async active(): Promise<ExpenseHeadRecord[]> {
    const found = await this.heads
      .find({ archived: false, isActive: true })
      .sort({ foldedName: 1, _id: 1 })
      .hint({ archived: 1, foldedName: 1, _id: 1 })
      .limit(MAX_PAGE_SIZE)
      .lean<ExpenseHead[]>();
    return this.records.answers(found);
  }

  /** Gives a shop without any head those of the contract. */
  private async prepare(): Promise<void> {
    if (await this.heads.findOne({}, { _id: 1 }).lean()) return;
    const first = EXPENSE_KINDS.flatMap((kind) =>
      FIRST_EXPENSE_HEADS[kind].map((headName) => {
        const fields = { ...newRecord(SHOP), headName, kind, isPay: headName === PAY_HEAD, isActive: true };
        return { ...fields, ...this.records.keysOf(fields as ExpenseHead) };
      }),
    );
    await this.heads.insertMany(first);
  }
}
