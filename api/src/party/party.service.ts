import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  check,
  hasRight,
  PARTY_CONTACT_FIELDS,
  partyInput,
  toPaise,
  type Party as PartyRecord,
  type PartyOpeningInput,
} from '@shopbench/contracts';
import { Credentials } from '../auth/credentials.service';
import { conflict, notAllowed, type Failure } from '../common/answers/failure';
import type { Caller } from '../common/http/caller';
import { searchKeys } from '../common/lists/search-keys';
import { NamedRecords, type User } from '../common/records/named-records';
import { RecordTools } from '../common/records/record-tools';
import { LedgerService, type LedgerQuery } from '../ledger/ledger.service';
import { openingBalance } from '../posting/opening';
import { PostingService } from '../posting/posting.service';
import { partyKey, signedOpening } from './party.mapper';
import { PARTIES, Party } from './party.schema';

/** Customers and suppliers. Staff are parties too, but are kept by their own calls. */
@Injectable()
export class PartyService {
  readonly records: NamedRecords<Party, PartyRecord>;

  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly posting: PostingService,
    private readonly ledger: LedgerService,
    private readonly tools: RecordTools,
    private readonly credentials: Credentials,
  ) {
    this.records = new NamedRecords(parties, tools, PARTIES, {
      initial: { balance: 0 },
      scope: { designation: { $in: ['customer', 'supplier'] } },
      nounOf: ({ designation }) => (designation === 'supplier' ? 'supplier' : 'customer'),
      keys: (party) => ({
        uniqueKey: partyKey(party),
        searchKeys: searchKeys(
          party.name,
          party.mobileNumber,
          party.tradeName,
          party.email,
          party.contactNumber,
        ),
      }),
      taken: (party) => this.sameMobile(party),
      filter: ({ designation }) => (designation ? { designation } : {}),
      created: (party, user, session) => {
        refuseMoney(plainParty(party), party, user);
        return this.postOpening(party, signedOpening(party), user, session);
      },
      changing: async (before, after, user, session) => {
        refuseMoney(before, after, user);
        await this.credentials.follow(after, session);
      },
      leaving: ({ _id }, session) => this.credentials.remove(_id, session),
      removed: ({ _id }, session) => this.ledger.removeOpening(_id, session),
    });
    this.records.referredToBy('documents', (id, session) => this.ledger.hasDocuments(id, session));
  }

  /** Corrects the opening balance (rupees); the difference is posted, so the balance stays the sum of its entries. */
  correctOpening(
    id: string,
    { version, openingBalance: rupees, accountType }: PartyOpeningInput,
    { user }: Caller,
  ) {
    return this.records.changeIn(id, async (before, session) => {
      const fields = { openingBalance: toPaise(rupees), accountType };
      const after = await this.records.set(id, version, fields, user, session);
      return this.postOpening(after, signedOpening(after) - signedOpening(before), user, session);
    });
  }

  async ledgerOf(id: string, query: LedgerQuery) {
    const party = await this.records.stored(id);
    return this.ledger.page(this.parties, party._id, query);
  }

  private async postOpening(
    party: Party,
    amount: number,
    user: User,
    session: ClientSession,
  ): Promise<Party> {
    if (amount === 0) return party;
    const opening = { id: party._id, date: await this.tools.settings.today(), user };
    await this.posting.post([openingBalance(opening, { party: party._id }, amount)], session);
    return { ...party, balance: party.balance + amount };
  }

  private async sameMobile(party: Party): Promise<Failure> {
    const other = await this.parties.findOne({ uniqueKey: partyKey(party), _id: { $ne: party._id } }).lean();
    const message = `Mobile number ${party.mobileNumber} belongs to ${other?.name ?? 'another'} already`;
    return conflict(message, 'mobileNumber');
  }
}

const MONEY_FIELDS = (Object.keys(partyInput.shape) as (keyof Party)[]).filter(
  (field) => !(PARTY_CONTACT_FIELDS as readonly string[]).includes(field),
);

/** The party as it would be if nothing but its contact details had been given. */
function plainParty({ name, mobileNumber, address, designation }: Party): Partial<Party> {
  const outcome = check(partyInput, { name, mobileNumber, address, designation });
  if (!outcome.ok) throw new Error('A stored party does not fit its contract');
  return outcome.value;
}

/** People without the trading right keep contact details only. Throws 403 when more than those would change. */
function refuseMoney(before: Partial<Party>, after: Party, { designation }: User): void {
  if (designation === undefined || hasRight(designation, 'trade')) return;
  const touched = MONEY_FIELDS.find((field) => before[field] !== after[field]);
  if (touched) throw notAllowed('Your designation may change contact details only');
}
