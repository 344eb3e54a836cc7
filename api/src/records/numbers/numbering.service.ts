import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  financialYearOf,
  numberAt,
  NUMBERED_KINDS,
  prefixInYear,
  say,
  type NumberedKind,
  type NumberingInput,
  type NumberSeries,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { SettingsService } from '../settings/settings.service';
import { Counter } from '../../store/records/counter.schema';

/** What the number series look like, as the admin says. */
@Injectable()
export class Numbering {
  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
  ) {}

  async all(): Promise<NumberSeries[]> {
    const year = financialYearOf(await this.settings.today());
    const counters = await this.counters.find().lean();
    return NUMBERED_KINDS.flatMap((kind) => {
      const counter = counters.find(({ _id }) => _id === kind);
      return counter ? [toSeries(kind, counter, year)] : [];
    });
  }

  /**
   * Sets the series of a kind: from now on its numbers look so, after the highest that there is. Throws 422 for a prefix
   * that another kind has, by which nobody could tell their numbers apart.
   */
  async put({ kind, prefix, width, value = 1 }: NumberingInput, user: SignedInUser): Promise<NumberSeries[]> {
    await this.transactions.run(async (session) => {
      const counters = await this.counters.find().session(session).lean();
      const other = counters.find((one) => one._id !== kind && isSame(one.prefix, prefix));
      if (other) throw ruleBroken(say('series.taken', { example: example(other) }), 'prefix');
      const before = counters.find(({ _id }) => _id === kind);
      const after = { prefix, width, value: value - 1, fresh: true };
      await this.counters.updateOne({ _id: kind }, { $set: after }, { session, upsert: true });
      const states = {
        before: { numbering: { [kind]: before && example({ ...before, value: 0 }) } },
        after: { numbering: { [kind]: example({ prefix, width, value: 0 }) } },
      };
      await this.settings.noteChange(states, user, session);
    });
    return this.all();
  }
}

const isSame = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** The number after the last one, as it looks. */
const example = ({ prefix, width, value }: Pick<Counter, 'prefix' | 'width' | 'value'>): string =>
  prefix + String(value + 1).padStart(width, '0');

function toSeries(kind: NumberedKind, counter: Counter, year: number): NumberSeries {
  const { prefix, width, fresh } = counter;
  const own = prefixInYear(prefix, year);
  // What a series that was just set, or begins with the year, goes on after is known with its next document.
  const isKnown = !fresh && (own === null || own === prefix) && example(counter).length <= 16;
  return {
    kind,
    prefix: own ?? prefix,
    width,
    ...(isKnown ? { next: numberAt({ ...counter, value: counter.value + 1 }) } : {}),
    yearly: own !== null,
  };
}
