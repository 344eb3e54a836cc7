import { type Found, withDocuments } from '../../planner/executor';
import { prepareFind } from '../../planner/find-documents';
import { transactionTooLarge } from '../../session/errors';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { idKey } from '../../values/key';
import { type CommandContext } from '../context';
import { type Outcome, type Target, type WriteStatement } from './statement';
import { findRequest, tally, type Writes } from './writes';

/** Writes inside a transaction: all is one unit of work, and a document that is held is a conflict. */
export class TransactionWrites implements Writes {
  constructor(
    private readonly context: CommandContext,
    private readonly unit: UnitOfWork,
  ) {}

  async once<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const start = this.unit.savePoint();
    try {
      const result = await work(this.unit);
      this.checkSize();
      return result;
    } catch (error) {
      this.unit.rollbackTo(start);
      throw error;
    }
  }

  /** The scan sees what the statement changes: no document is taken twice. One that stays as it is comes once. */
  async each(statement: WriteStatement, target: Target, outcome: Outcome): Promise<void> {
    const { context, unit } = this;
    await this.once(async () => {
      const collection = unit.existingCollection(statement.namespace);
      if (!collection) return;
      const { run, matcher } = prepareFind(collection, unit.view, findRequest(context, target, 0));
      const seen = new Set<string>();
      await context.each<Required<Found>>(withDocuments(run()), ({ raw, doc }) => {
        const id = idKey(doc._id).toString('latin1');
        if (seen.has(id)) return;
        const after = statement.change?.(unit, collection, { doc, raw }, matcher.match(doc).arrayIndex);
        if (after !== doc) seen.add(id);
        tally(outcome, doc, after);
        this.checkSize();
      });
    });
  }

  done(): Promise<void> {
    return Promise.resolve();
  }

  private checkSize(): void {
    const { transactionBytes } = this.context.engine.options;
    if (this.unit.writes.bytes > transactionBytes) throw transactionTooLarge(transactionBytes);
  }
}
