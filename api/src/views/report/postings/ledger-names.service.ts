import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isStaff } from '@shopbench/contracts';
import { Account } from '../../../store/books/account.schema';
import type { LedgerEntry } from '../../../store/books/ledger-entry.schema';
import { ExpenseHead } from '../../../store/expenses/expense-head.schema';
import { PartyFacts, type PartyName } from '../../../records/party-facts/party-facts.service';
import { NOMINAL_NAMES, partyLedgerName } from './tally-ledgers';
import { tallyNames } from './tally-names';

/** A party, and what it is as screens are named: 'customer', 'supplier', 'staff'. */
export type NamedParty = Omit<PartyName, '_id'> & { kind: 'customer' | 'supplier' | 'staff' };

/** Whose entries are, by id. */
export interface Names {
  parties: ReadonlyMap<string, NamedParty>;
  accounts: ReadonlyMap<string, Pick<Account, 'accountName' | 'accountType'>>;
}

/** Finds whose entries are. */
@Injectable()
export class LedgerNames {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(ExpenseHead.name) private readonly heads: Model<ExpenseHead>,
    private readonly people: PartyFacts,
  ) {}

  /** What the ledger of each account, head and party is called in Tally, by id; those that are archived keep theirs. */
  async unique(): Promise<ReadonlyMap<string, string>> {
    const [accounts, heads, parties] = await Promise.all([
      this.accounts.find({}, { accountName: 1 }).lean(),
      this.heads.find({}, { headName: 1 }).lean(),
      this.people.everyName(),
    ]);
    return tallyNames(
      NOMINAL_NAMES,
      accounts.map(({ _id, accountName }) => ({ id: String(_id), name: accountName })),
      heads.map(({ _id, headName }) => ({ id: String(_id), name: headName })),
      parties.map(({ _id, ...party }) => ({ id: String(_id), name: partyLedgerName(party) })),
    );
  }

  async of(entries: readonly Pick<LedgerEntry, 'ledger' | 'owner'>[]): Promise<Names> {
    const owners = (kind: LedgerEntry['ledger']) => [
      ...new Map(
        entries.flatMap(({ ledger, owner }) => (ledger === kind && owner ? [[String(owner), owner]] : [])),
      ).values(),
    ];
    const [parties, accounts] = await Promise.all([
      this.people.named(owners('party')),
      this.accounts.find({ _id: { $in: owners('account') } }, { accountName: 1, accountType: 1 }).lean(),
    ]);
    return {
      parties: new Map(parties.map((party) => [String(party._id), { ...party, kind: kindOf(party) }])),
      accounts: new Map(accounts.map((account) => [String(account._id), account])),
    };
  }
}

/** What a party is as screens are named. */
export const kindOf = ({ designation }: Pick<PartyName, 'designation'>): NamedParty['kind'] =>
  designation === 'supplier' ? 'supplier' : isStaff(designation) ? 'staff' : 'customer';
