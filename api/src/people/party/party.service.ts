import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import {
  check,
  folded,
  formatRupees,
  PARTY_CONTACT_FIELDS,
  partyInput,
  say,
  toPaise,
  toRupees,
  type ConsentGiven,
  type Language,
  type Paise,
  type Party as PartyRecord,
  type PartyDuplicate,
  type PartyDuplicatesQuery,
  type PartyOpeningInput,
  nounSaid,
} from '@shopbench/contracts';
import { Credentials } from '../auth/passwords/credentials.service';
import { conflict, notAllowed, ruleBroken, type Failure } from '../../kernel/answers/failure';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Caller } from '../../kernel/http/caller';
import { NamedRecords } from '../../records/masters/named-records';
import { mayUse, type RowsQuery, type User } from '../../records/masters/record-rules';
import { RecordTools } from '../../records/masters/record-tools';
import { LedgerService, type LedgerQuery } from '../../books/ledger/ledger.service';
import { openingBalance, openingDay } from '../../books/posting/opening';
import { PostingService } from '../../books/posting/posting.service';
import { TradeFacts } from '../../records/trade-facts/trade-facts.service';
import { Consents } from '../privacy/consents.service';
import { partyKeys, signedOpening, toParty } from './party.mapper';
import { openBalance } from './open-balance';
import { PARTIES, Party } from '../../store/people/party.schema';
import { taxFacts } from './party-tax';

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
    private readonly trade: TradeFacts,
    private readonly consents: Consents,
  ) {
    this.records = new NamedRecords(parties, tools, PARTIES, {
      initial: { balance: 0 },
      scope: { designation: CUSTOMERS_AND_SUPPLIERS },
      nounOf: ({ designation }) => (designation === 'supplier' ? 'supplier' : 'customer'),
      // Source of the words: specification 2, section 8.
      createdText: ({ designation }) => say('done.partyCreated', { noun: nounSaid(designation) }),
      stored: ({ consent: _, ...fields }) => fields,
      beside: async ({ consent }, { _id }, user, session) => {
        if (consent)
          await this.consents.take({ partyId: _id }, consent as ConsentGiven, 'counter', user, session);
      },
      completed: (sent, before) => ({
        ...taxFacts(sent, before),
        ...('city' in sent || !before ? { foldedCity: folded((sent['city'] as string | null) ?? '') } : {}),
        ...(isOtherNumber(sent, before) ? { sameNumber: false } : {}),
      }),
      keys: partyKeys,
      taken: async (party) => sameMobile(party, await this.withMobile(party)),
      filter: filterOf,
      answers: (records) => records.map(toParty),
      created: async (party, user, session) => {
        refuseMoney(plainParty(party), party, user);
        await this.refuseSameMobile(party, session);
        return this.postOpening(party, signedOpening(party), user, session);
      },
      changing: async (before, after, user, session) => {
        refuseMoney(before, after, user);
        if (before.mobileNumber !== after.mobileNumber || before.sameNumber !== after.sameNumber)
          await this.refuseSameMobile(after, session);
        if (before.email !== after.email || before.mobileNumber !== after.mobileNumber)
          await this.credentials.follow(after, { isTheirs: user._id === String(after._id) }, session);
      },
      open: ({ balance }) => openBalance(balance),
      leaving: ({ _id }, session) => this.credentials.remove(_id, session),
      returning: (party, session) => {
        if (!party.mobileNumber) throw conflict(say('party.left', { name: party.name }));
        return this.refuseSameMobile(party, session);
      },
      merging: (from, into) => {
        if (from.designation !== into.designation)
          throw ruleBroken(say('party.mergeOther', { designation: from.designation }), 'into');
      },
      removed: ({ _id }, session) => this.ledger.removeOpening(_id, session),
    });
  }

  /**
   * Corrects the opening balance (rupees); the difference is posted, so the balance stays the sum of its entries. Throws 422
   * for less than is settled of it.
   */
  correctOpening(
    id: string,
    { version, openingBalance: rupees, accountType }: PartyOpeningInput,
    { user }: Caller,
  ) {
    return this.records.changeIn(id, async (before, session) => {
      const fields = { openingBalance: toPaise(rupees), accountType };
      const after = await this.records.set(id, version, fields, user, session);
      refuseUnderSettled(signedOpening(after), await this.trade.settledOfOpening(after._id, session));
      return this.postOpening(after, signedOpening(after) - signedOpening(before), user, session);
    });
  }

  /** What a party is told things in; undefined where nobody has said. */
  async languageOf(id: Types.ObjectId | undefined): Promise<Language | undefined> {
    const party = id && (await this.parties.findById(id, { language: 1 }).lean());
    return party?.language ?? undefined;
  }

  async ledgerOf(id: string, query: LedgerQuery, user: SignedInUser) {
    const party = await this.records.stored(id);
    return this.ledger.page(this.parties, party._id, query, user);
  }

  private async postOpening(
    party: Party,
    amount: number,
    user: User,
    session: ClientSession,
  ): Promise<Party> {
    if (amount === 0) return party;
    const of = { said: party.openingDate, path: 'openingBalance', isCorrection: party.version > 0 };
    const date = await openingDay(this.tools.settings, of, session);
    const opening = { id: party._id, date, user };
    await this.posting.post([openingBalance(opening, { party: party._id }, amount)], session);
    return { ...party, balance: party.balance + amount };
  }

  /** Who else of the same kind has this mobile number or GSTIN, at most a few. */
  async duplicates({ mobileNumber, gstin, designation, except }: PartyDuplicatesQuery) {
    const wanted = { mobileNumber, gstin };
    const names = (['mobileNumber', 'gstin'] as const).filter((field) => wanted[field]);
    const rest = { archived: false, designation: designation ?? CUSTOMERS_AND_SUPPLIERS };
    const found = await Promise.all(
      names.map((field) =>
        this.parties
          .find({ [field]: wanted[field], ...rest, ...(except ? { _id: { $ne: except } } : {}) })
          .limit(MOST_DUPLICATES)
          .lean(),
      ),
    );
    const distinct = new Map(found.flat().map((party) => [String(party._id), party]));
    return [...distinct.values()].slice(0, MOST_DUPLICATES).map((party) => ({
      _id: String(party._id),
      name: party.name,
      designation: party.designation as PartyDuplicate['designation'],
      address: party.address,
      ...(party.city ? { city: party.city } : {}),
      balance: toRupees(party.balance),
      matches: names.filter((field) => party[field] === wanted[field]),
    }));
  }

  /** 409 for a number that another one of the kind has, also one that shares it knowingly. */
  private async refuseSameMobile(party: Party, session: ClientSession): Promise<void> {
    if (party.sameNumber) return;
    const other = await this.withMobile(party, session);
    if (other) throw sameMobile(party, other);
  }

  private withMobile({ _id, mobileNumber, designation }: Party, session: ClientSession | null = null) {
    return this.parties
      .findOne({ mobileNumber, designation, archived: false, _id: { $ne: _id } }, { name: 1 })
      .session(session)
      .lean();
  }
}

/** An opening balance stays on the side on which it is settled, and no less than that; both in paise. */
function refuseUnderSettled(opening: Paise, settled: Paise): void {
  if (settled === 0 || (settled > 0 ? opening >= settled : opening <= settled)) return;
  const [figure, side] = [
    formatRupees(toRupees(Math.abs(settled))),
    settled > 0 ? say('side.debit') : say('side.credit'),
  ];
  throw ruleBroken(say('party.openingSettled', { amount: figure, side }), 'openingBalance');
}

const CUSTOMERS_AND_SUPPLIERS: { $in: Party['designation'][] } = { $in: ['customer', 'supplier'] };
const MOST_DUPLICATES = 5;

const sameMobile = ({ mobileNumber }: Party, other: Pick<Party, 'name'> | null): Failure =>
  conflict(
    say('party.mobileTaken', { mobile: mobileNumber, name: other?.name ?? 'another' }),
    'mobileNumber',
  );

/** Another number is nobody else's until somebody says so. */
const isOtherNumber = (sent: Readonly<Record<string, unknown>>, before: Partial<Party> | null): boolean =>
  before?.sameNumber === true &&
  !('sameNumber' in sent) &&
  'mobileNumber' in sent &&
  sent['mobileNumber'] !== before.mobileNumber;

function filterOf({ designation, owing, hasGstin, city }: RowsQuery): QueryFilter<Party> {
  return {
    ...(designation ? { designation: designation as Party['designation'] } : {}),
    ...(owing ? { balance: owing === 'owes' ? { $gt: 0 } : { $lt: 0 } } : {}),
    ...(hasGstin === undefined ? {} : { gstin: hasGstin ? { $gt: '' } : (null as never) }),
    ...(city ? { foldedCity: folded(city as string) } : {}),
  };
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
function refuseMoney(before: Partial<Party>, after: Party, user: User): void {
  if (mayUse(user, 'trade')) return;
  const touched = MONEY_FIELDS.find((field) => before[field] !== after[field]);
  if (touched) throw notAllowed(say('right.contactOnly'));
}
