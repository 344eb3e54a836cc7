import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { type PartyInput, type PartyListQuery, type PartyUpdate } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer, done, type Answer } from '../common/answers/answer';
import { conflict, notFound } from '../common/answers/failure';
import { duplicateKey } from '../common/database/database-error';
import { Once } from '../common/database/once.service';
import { Transactions } from '../common/database/transactions.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { listPage, sortOf } from '../common/lists/list-page';
import { changeRecord } from '../common/records/change-record';
import { archiveRecord } from '../common/records/gone';
import { actorOf, newRecord } from '../common/records/record';
import { LedgerEntry } from '../ledger/ledger-entry.schema';
import { LedgerService, type LedgerQuery } from '../ledger/ledger.service';
import { PostingService } from '../posting/posting.service';
import { SettingsService } from '../settings/settings.service';
import { fromPartyInput, partyKey, signedOpening, toParty } from './party.mapper';
import { Party } from './party.schema';

const SORTS = { name: 'foldedName', createdAt: 'createdAt', balance: 'balance' } as const;
const TRADED_WITH = ['customer', 'supplier'] as const;

/** Customers and suppliers. Staff are parties too, but are kept by their own calls. */
@Injectable()
export class PartyService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly posting: PostingService,
    private readonly ledger: LedgerService,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  async create(
    input: PartyInput,
    user: SignedInUser,
    key?: RepeatKey,
  ): Promise<Answer<ReturnType<typeof toParty>>> {
    const today = await this.settings.today();
    try {
      return await this.once.run(key, async (session) => {
        const party: Party = { ...newRecord(user), ...fromPartyInput(input), balance: 0 };
        await this.parties.create([party], { session });
        await this.postOpening(party, signedOpening(party), today, user, session);
        party.balance = signedOpening(party);
        return answer(`${nounOf(party.designation, true)} ${party.name} saved`, toParty(party));
      });
    } catch (error) {
      throw await this.sameMobile(error, input);
    }
  }

  /** Parties that are traded with; staff are never among them. */
  list(query: PartyListQuery) {
    const designation = query.designation ?? { $in: [...TRADED_WITH] };
    return listPage(this.parties, {
      ...query,
      filter: { archived: query.archived ?? false, designation },
      sort: sortOf(query.sort ?? 'name', SORTS),
      sortIndex: { archived: 1, designation: 1, ...sortOf((query.sort ?? 'name').replace('-', ''), SORTS) },
    });
  }

  async get(id: string): Promise<Party> {
    const party = await this.parties.findOne({ _id: id, designation: { $in: [...TRADED_WITH] } }).lean();
    if (!party) throw notFound('There is no such customer or supplier');
    return party;
  }

  /** A changed opening balance is posted as a difference, so that the balance stays the sum of its entries. */
  async put(id: string, input: PartyUpdate, user: SignedInUser): Promise<Party> {
    const before = await this.get(id);
    const { timeZone } = await this.settings.get();
    const today = await this.settings.today();
    try {
      return await this.transactions.run(async (session) => {
        const change = { id, version: input.version, set: fromPartyInput(input), user, timeZone, session };
        const after = await changeRecord(this.parties, { ...change, noun: nounOf(before.designation) });
        const difference = signedOpening(after) - signedOpening(before);
        await this.postOpening(after, difference, today, user, session);
        return { ...after, balance: after.balance + difference };
      });
    } catch (error) {
      throw await this.sameMobile(error, input, id);
    }
  }

  /** Removes a party that nothing refers to; archives one that documents refer to. */
  async remove(id: string, user: SignedInUser): Promise<Answer<null>> {
    const party = await this.get(id);
    if (party.archived) throw notFound('There is no such customer or supplier');
    const name = `${nounOf(party.designation, true)} ${party.name}`;
    return this.transactions.run(async (session) => {
      await archiveRecord(this.parties, party, user, session);
      if (await this.ledger.hasDocuments(party._id)) return done(`${name} archived: documents refer to it`);
      await this.entries.deleteMany({ 'document.id': party._id }, { session });
      await this.parties.deleteOne({ _id: id }, { session });
      return done(`${name} deleted`);
    });
  }

  async ledgerOf(id: string, query: LedgerQuery) {
    const party = await this.get(id);
    return this.ledger.page(this.parties, party._id, query);
  }

  private async postOpening(
    party: Party,
    amount: number,
    date: string,
    user: SignedInUser,
    session: ClientSession,
  ) {
    if (amount === 0) return;
    await this.posting.post(
      [
        {
          document: { kind: 'opening', id: party._id },
          date,
          by: actorOf(user),
          stock: [],
          ledger: [
            { party: party._id, amount, label: 'Opening balance' },
            { nominal: 'opening', amount: -amount, label: 'Opening balance' },
          ],
          allowNegativeStock: false,
        },
      ],
      session,
    );
  }

  private async sameMobile(error: unknown, input: PartyInput, id?: string): Promise<unknown> {
    if (!duplicateKey(error)?.includes('uniqueKey')) return error;
    const other = await this.parties
      .findOne({ uniqueKey: partyKey(input), _id: { $ne: new Types.ObjectId(id) } })
      .lean();
    const name = other?.name ?? `another ${nounOf(input.designation)}`;
    return conflict(`Mobile number ${input.mobileNumber} belongs to ${name} already`, 'mobileNumber');
  }
}

/** 'customer' or 'supplier', as a message calls the party. */
function nounOf(designation: string, capital = false): string {
  const noun = designation === 'supplier' ? 'supplier' : 'customer';
  return capital ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
}
