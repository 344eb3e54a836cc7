import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { DESIGNATIONS, ERASED_NAME } from '@shopbench/contracts';
import { byIds, documentsOf, type Ahead } from '../../kernel/database/read-ahead';
import { Credential, withTwoStep } from '../../store/people/credential.schema';
import { Party, SETTLED_BY_AGE } from '../../store/people/party.schema';

/** Of how many something is asked at once. */
const AT_A_TIME = 500;

/** A party as it stands with the shop. Its balance is in paise, above 0 what it owes. */
export type PartyStanding = Pick<Party, '_id' | 'name' | 'designation' | 'mobileNumber' | 'balance'>;
const STANDING = { name: 1, designation: 1, mobileNumber: 1, balance: 1 } as const;

/** A party as books and their files name it. */
export type PartyName = Pick<
  Party,
  '_id' | 'name' | 'designation' | 'gstin' | 'gstType' | 'state' | 'address' | 'pinCode' | 'mobileNumber'
>;
const NAME = {
  ...{ name: 1, designation: 1, gstin: 1, gstType: 1 },
  ...{ state: 1, address: 1, pinCode: 1, mobileNumber: 1 },
} as const;

/** Which balances are asked for: of those who owe, of those who are owed, or all. */
export type BalanceSide = 'owes' | 'isOwed' | 'any';
const BALANCES = { owes: { balance: { $gt: 0 } }, isOwed: { balance: { $lt: 0 } }, any: {} } as const;

/** What other domains ask of customers, suppliers and staff: names and standing. It reads, and writes nothing. */
@Injectable()
export class PartyFacts {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
  ) {}

  /** A party, archived or not. */
  async one(id: string | Types.ObjectId, session: ClientSession | null = null): Promise<Party | null> {
    const [party] = await documentsOf(this.parties, [id], session);
    return party ?? null;
  }

  /** What `one` reads for these. */
  ahead(ids: readonly (string | Types.ObjectId)[]): Ahead {
    return byIds(this.parties, ids);
  }

  /** Which of these ids are parties'. */
  async among(ids: readonly Types.ObjectId[], session: ClientSession | null): Promise<Types.ObjectId[]> {
    const found = await this.parties
      .find({ _id: { $in: [...ids] } }, { _id: 1 })
      .session(session)
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** The records that were merged into this one, not those that were merged into them. */
  async mergedInto(id: Types.ObjectId, session: ClientSession | null): Promise<Party[]> {
    return this.parties.find({ mergedInto: id }).session(session).lean<Party[]>();
  }

  /** The same with those that were merged into them, and so on. */
  async allMergedInto(id: Types.ObjectId, session: ClientSession | null): Promise<Party[]> {
    const found = await this.mergedInto(id, session);
    const further: Party[] = [];
    for (const one of found) further.push(...(await this.allMergedInto(one._id, session)));
    return [...found, ...further];
  }

  /** These records, and those into which they were merged, and those in turn. */
  async withMergers(
    ids: readonly Types.ObjectId[],
    session: ClientSession | null,
  ): Promise<Types.ObjectId[]> {
    if (ids.length === 0) return [];
    const merged = { _id: { $in: [...ids] }, mergedInto: { $exists: true } };
    const found = await this.parties.find(merged, { mergedInto: 1 }).session(session).lean();
    const into = found.flatMap(({ mergedInto }) => (mergedInto ? [mergedInto] : []));
    return [...ids, ...(await this.withMergers(into, session))];
  }

  /** How these are named. */
  async named(ids: readonly Types.ObjectId[]): Promise<PartyName[]> {
    return this.parties.find({ _id: { $in: [...ids] } }, NAME).lean<PartyName[]>();
  }

  /** What everybody is called, archived ones too. */
  async everyName(): Promise<Pick<Party, '_id' | 'name' | 'mobileNumber'>[]> {
    return this.parties.find({}, { name: 1, mobileNumber: 1 }).lean();
  }

  /** How everybody stands, archived ones too: they still owe what they owe. */
  async standing(side: BalanceSide): Promise<PartyStanding[]> {
    // Named in full, so that the index on these and the balance serves it.
    const everybody = { archived: { $in: [false, true] }, designation: { $in: [...DESIGNATIONS] } };
    return this.parties.find({ ...everybody, ...BALANCES[side] }, STANDING).lean<PartyStanding[]>();
  }

  /** Customers who owe nothing, are owed nothing and were there before then, archived or not, but for these; some at a time. */
  async *settledBefore(before: Date, except: readonly Types.ObjectId[]): AsyncGenerator<Types.ObjectId[]> {
    const settled = { designation: 'customer', balance: 0 } as const;
    const own = { mobileNumber: { $gt: '' }, mergedInto: { $exists: false } };
    const filter = { ...settled, ...own, createdAt: { $lt: before }, _id: { $nin: [...except] } };
    yield* this.some(filter, SETTLED_BY_AGE);
  }

  /** Customers who are erased and whose record tells a name still; some at a time. */
  async *erasedAndNamed(except: readonly Types.ObjectId[]): AsyncGenerator<Types.ObjectId[]> {
    const erased = { archived: true, designation: 'customer', mobileNumber: '' } as const;
    const named = { name: { $ne: ERASED_NAME }, _id: { $nin: [...except] } };
    yield* this.some({ ...erased, ...named }, { mobileNumber: 1 });
  }

  private async *some(filter: object, hint: Record<string, 1>): AsyncGenerator<Types.ObjectId[]> {
    let ids: Types.ObjectId[] = [];
    for await (const { _id } of this.parties.find(filter, { _id: 1 }).hint(hint).lean().cursor()) {
      ids.push(_id);
      if (ids.length < AT_A_TIME) continue;
      yield ids;
      ids = [];
    }
    if (ids.length > 0) yield ids;
  }

  /** How many customers there are. */
  async customers(): Promise<number> {
    return this.parties.countDocuments({ archived: false, designation: 'customer' });
  }

  /** Whether somebody is asked for a second step when they sign in. */
  async hasTwoStep(id: string): Promise<boolean> {
    return (await this.credentials.exists(withTwoStep(id))) !== null;
  }
}
