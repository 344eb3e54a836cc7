import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  breachDueAt,
  breachText,
  say,
  titleCase,
  type Breach,
  type BreachInput,
  type BreachToldInput,
  type BreachUpdate,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Once } from '../../kernel/database/once.service';
import { Transactions } from '../../kernel/database/transactions.service';
import type { Caller } from '../../kernel/http/caller';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { StoredBreach } from '../../store/people/privacy/breach.schema';
import { actorOf } from '../../store/records/record';

const MOST_SHEETS = 50;
/** So much the clock of whoever fills the sheet in may be ahead. */
const AHEAD_MS = 5 * 60_000;

/** What the shop writes down of a breach: for the Board within 72 hours, for the persons at once. Source: DPDP Rules 2025, rule 7. */
@Injectable()
export class Breaches {
  constructor(
    @InjectModel(StoredBreach.name) private readonly sheets: Model<StoredBreach>,
    private readonly people: PartyFacts,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  /** The last sheets, the newest first. */
  async list(): Promise<Breach[]> {
    const found = await this.sheets.find().sort({ noticedAt: -1, _id: -1 }).limit(MOST_SHEETS).lean();
    return Promise.all(found.map((one) => this.told(one)));
  }

  /** Throws 422 for a moment that lies ahead. */
  async make(input: BreachInput, { user, key }: Caller): Promise<Answer<Breach>> {
    refuseAhead(input);
    return this.once.run(key, async (session) => {
      const made = {
        _id: new Types.ObjectId(),
        version: 0,
        ...storedOf(input),
        told: [],
        log: [line(user, 'Begun')],
      };
      await this.sheets.create([made], { session });
      return answer(say('done.breachSaved'), await this.told(made));
    });
  }

  /** Throws 404, 409 where it was changed meanwhile, and 422 for a moment that lies ahead. */
  async change(id: string, { version, ...input }: BreachUpdate, user: SignedInUser): Promise<Answer<Breach>> {
    refuseAhead(input);
    const after = await this.transactions.run(async (session) => {
      const before = await this.sheets.findById(id).session(session).lean();
      if (!before) throw notFound(say('breach.none'));
      if (before.version !== version) throw conflict(say('privacy.noticeChanged'), 'version');
      const { _id, told, log } = before;
      const changed = {
        _id,
        version: version + 1,
        ...storedOf(input),
        told,
        log: [...log, line(user, changeOf(before, input))],
      };
      await this.sheets.replaceOne({ _id }, changed, { session });
      return changed;
    });
    return answer(say('done.breachSaved'), await this.told(after));
  }

  /** Notes that these people were told. Throws 404, and 422 for somebody whom the sheet does not name. */
  async tell(id: string, { people, how }: BreachToldInput, user: SignedInUser): Promise<Answer<Breach>> {
    const after = await this.transactions.run(async (session) => {
      const before = await this.sheets.findById(id).session(session).lean();
      if (!before) throw notFound(say('breach.none'));
      const named = new Set(before.people.map(String));
      if (!before.everybody && people.some((one) => !named.has(one)))
        throw ruleBroken(say('breach.notNamed'), 'people');
      const at = new Date();
      const told = [
        ...before.told.filter(({ party }) => !people.includes(String(party))),
        ...people.map((party) => ({ party: new Types.ObjectId(party), at, how })),
      ];
      const log = [...before.log, line(user, `Told by ${how}: ${people.length}`)];
      const version = before.version + 1;
      await this.sheets.updateOne({ _id: before._id }, { $set: { told, log, version } }, { session });
      return { ...before, told, log, version };
    });
    return answer(say('done.breachTold', { count: people.length }), await this.told(after));
  }

  private async told(sheet: StoredBreach): Promise<Breach> {
    const { shopName } = await this.settings.get();
    const { _id, version, what, noticedAt, data, everybody, contact, boardFirstAt, boardFullAt, told, log } =
      sheet;
    const words = { what, data, contact, ...givenOf(sheet) };
    const named = await this.people.named(sheet.people);
    return {
      _id: String(_id),
      version,
      ...words,
      noticedAt: noticedAt.toISOString(),
      everybody,
      ...(boardFirstAt ? { boardFirstAt: boardFirstAt.toISOString() } : {}),
      ...(boardFullAt ? { boardFullAt: boardFullAt.toISOString() } : {}),
      people: named.map(({ _id: id, name, mobileNumber }) => {
        const done = told.find(({ party }) => party.equals(id));
        return {
          ...{ _id: String(id), name: titleCase(name) },
          ...(mobileNumber ? { mobileNumber } : {}),
          ...(done ? { toldAt: done.at.toISOString(), how: done.how } : {}),
        };
      }),
      count: everybody ? await this.people.customers() : sheet.people.length,
      dueAt: breachDueAt(noticedAt.toISOString()),
      texts: { en: breachText(shopName, words, 'en'), hi: breachText(shopName, words, 'hi') },
      log: log.map(({ at, by, what: deed }) => ({ at: at.toISOString(), by: by.name, what: deed })),
    };
  }
}

/** The 72 hours would begin later, or the Board be told before it is. */
function refuseAhead(input: BreachInput): void {
  const latest = Date.now() + AHEAD_MS;
  for (const field of ['noticedAt', 'boardFirstAt', 'boardFullAt'] as const)
    if (Date.parse(input[field] ?? '') > latest) throw ruleBroken(say('breach.future'), field);
}

const line = (user: SignedInUser, what: string) => ({ at: new Date(), by: actorOf(user), what });

const WORDS = ['from', 'to', 'why', 'consequences', 'measures', 'safety'] as const;
const givenOf = (sheet: { [F in (typeof WORDS)[number]]?: string | null | undefined }) =>
  Object.fromEntries(WORDS.flatMap((field) => (sheet[field] ? [[field, sheet[field]]] : [])));

const storedOf = (input: BreachInput) => ({
  what: input.what,
  noticedAt: new Date(input.noticedAt),
  data: input.data,
  everybody: input.everybody,
  people: input.everybody ? [] : input.people.map((id) => new Types.ObjectId(id)),
  contact: input.contact,
  ...givenOf(input),
  ...(input.boardFirstAt ? { boardFirstAt: new Date(input.boardFirstAt) } : {}),
  ...(input.boardFullAt ? { boardFullAt: new Date(input.boardFullAt) } : {}),
});

/** What the log says of a change: that the Board was told, or that the sheet is another. */
function changeOf(before: StoredBreach, input: BreachInput): string {
  if (input.boardFullAt && !before.boardFullAt) return 'The Board was told in full';
  if (input.boardFirstAt && !before.boardFirstAt) return 'The Board was told at first';
  return 'Changed';
}
