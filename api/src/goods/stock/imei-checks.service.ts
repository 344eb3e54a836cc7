import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { say, type ImeiCheck as CheckRecord, type ImeiCheckInput } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { actorOf } from '../../store/records/record';
import { StockUnit, type ImeiCheck } from '../../store/goods/unit.schema';

/** Answers for one unit that are kept with it; all of them stand in its history. */
const MOST_CHECKS = 100;

/** What the national register said of units. Whether one may be sold by it, `checkProblem` says. */
@Injectable()
export class ImeiChecks {
  constructor(
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    private readonly changes: Changes,
  ) {}

  /**
   * Records an answer within a transaction. Throws 404 for a number that no unit has, 409 for one that was reported stolen
   * unless the admin records it.
   */
  async record(sent: ImeiCheckInput, user: SignedInUser, session: ClientSession): Promise<CheckRecord> {
    const { imei, result, date, reference } = sent;
    const unit = await this.units.findOne({ imeis: imei }).session(session).lean();
    if (!unit) throw notFound(say('phone.noneOfImei'), 'imei');
    const before = unit.imeiChecks?.at(-1);
    if (before?.result === 'stolen' && user.designation !== 'admin')
      throw conflict(say('phone.stolen', { imei }), 'result');
    const purchase = unit.bought?.document ?? null;
    const check: ImeiCheck = { result, date, reference, purchase, at: new Date(), by: actorOf(user) };
    const imeiChecks = { $each: [check], $slice: -MOST_CHECKS };
    await this.units.updateOne({ _id: unit._id }, { $push: { imeiChecks } }, { session });
    const after = toCheck(check);
    const told = { kind: 'unit', recordId: unit._id, name: imei, action: 'changed', by: user } as const;
    const states = { before: { imeiCheck: before ? toCheck(before) : null }, after: { imeiCheck: after } };
    await this.changes.write({ ...told, ...states }, session);
    return after;
  }

  /** The last answer for each number since the purchase that is named with it; none where nobody asked. */
  async since(
    purchases: readonly { imei: string; purchase: Types.ObjectId }[],
  ): Promise<Map<string, CheckRecord>> {
    const numbers = purchases.map(({ imei }) => imei);
    const units = await this.units.find({ imeis: { $in: numbers } }, { imeis: 1, imeiChecks: 1 }).lean();
    return new Map(
      purchases.flatMap(({ imei, purchase }) => {
        const checks = units.find(({ imeis }) => imeis.includes(imei))?.imeiChecks ?? [];
        const last = checks.findLast((check) => check.purchase?.equals(purchase));
        return last ? [[String(purchase), toCheck(last)] as const] : [];
      }),
    );
  }
}

export const toCheck = ({ result, date, reference, by, at }: ImeiCheck): CheckRecord => ({
  result,
  date,
  reference,
  by: by.name,
  at: at.toISOString(),
});
