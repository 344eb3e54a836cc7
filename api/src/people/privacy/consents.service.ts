import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  ASKED_PURPOSES,
  consentStates,
  dayOf,
  formatDay,
  mayBeSent,
  say,
  type ConsentGiven,
  type ConsentPlace,
  type ConsentRecord,
  type MessageKind,
  type ReminderStandings,
  type Said,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict } from '../../kernel/answers/failure';
import { insertDocuments } from '../../kernel/database/direct-writes';
import { SettingsService } from '../../records/settings/settings.service';
import { Consent } from '../../store/people/privacy/consent.schema';
import { actorOf } from '../../store/records/record';
import { Notices } from './notices.service';

/** Of one person; whoever changes their mind more often is shown the last ones. */
const MOST_SHOWN = 100;

/** Whose consent it is: of somebody in the books, of who signed a booking, or of both. */
interface Subject {
  partyId?: Types.ObjectId | undefined;
  repair?: Types.ObjectId | undefined;
}

/** The yes and no of people to the shop's notices: which purpose and version, in which language, who took it when. */
@Injectable()
export class Consents {
  constructor(
    @InjectModel(Consent.name) private readonly consents: Model<Consent>,
    private readonly notices: Notices,
    private readonly settings: SettingsService,
  ) {}

  /** Keeps what somebody said, within a transaction; an answer that is as it was is kept too, since it is to another version or day. */
  async take(
    subject: Subject,
    { language, answers }: ConsentGiven,
    place: ConsentPlace,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Said[]> {
    const said = ASKED_PURPOSES.filter((purpose) => answers[purpose] !== undefined);
    if (said.length === 0) return [];
    await this.notices.keepFirst(session);
    const notices = await this.notices.current(session);
    const at = new Date();
    const taken = said.map((purpose): Consent => ({
      _id: new Types.ObjectId(),
      ...(subject.partyId ? { partyId: subject.partyId } : {}),
      ...(subject.repair ? { repair: subject.repair } : {}),
      purpose,
      given: answers[purpose]!,
      version: notices.find((one) => one.purpose === purpose)!.version,
      ...{ language, place, at, by: actorOf(user) },
    }));
    await insertDocuments(this.consents, taken, session);
    return taken.map(({ purpose, given }) =>
      say(given ? 'consent.yes' : 'consent.no', { what: say(`consent.${purpose}`) }),
    );
  }

  /** What a person said, newest first. */
  async of(partyId: string | Types.ObjectId, session: ClientSession | null = null): Promise<ConsentRecord[]> {
    const found = await this.consents
      .find({ partyId: new Types.ObjectId(partyId) })
      .sort({ partyId: 1, at: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .session(session)
      .lean();
    return found.map(({ purpose, given, version, language, place, at, by }) => ({
      ...{ purpose, given, version, language, place },
      ...{ at: at.toISOString(), by: by.name },
    }));
  }

  /** What was said beside the signature of a booking, in the order of the purposes. */
  async ofBooking(
    repair: string | Types.ObjectId,
  ): Promise<Pick<ConsentRecord, 'purpose' | 'given' | 'version'>[]> {
    const found = await this.consents
      .find({ repair: new Types.ObjectId(repair) }, { purpose: 1, given: 1, version: 1 })
      .sort({ repair: 1, at: 1 })
      .lean();
    return ASKED_PURPOSES.flatMap((purpose) => {
      const one = found.find((said) => said.purpose === purpose);
      return one ? [{ purpose, given: one.given, version: one.version }] : [];
    });
  }

  /** How many answers of a person are kept. */
  count(partyId: Types.ObjectId, session: ClientSession | null = null): Promise<number> {
    return this.consents.countDocuments({ partyId }).session(session).exec();
  }

  /** How each of these people stands to reminders. */
  async ofReminders(people: readonly string[]): Promise<ReminderStandings> {
    const said = {
      partyId: { $in: people.map((id) => new Types.ObjectId(id)) },
      purpose: 'reminders',
    } as const;
    const found = await this.consents.find(said).sort({ at: -1, _id: -1 }).lean();
    const standings: ReminderStandings = { given: [], unasked: [], withdrawn: [] };
    for (const id of people) {
      const { reminders } = consentStates(found.filter(({ partyId }) => partyId?.equals(id)));
      standings[reminders].push(id);
    }
    return standings;
  }

  /**
   * Throws 409 where a message of this kind needs a yes of this person that is not there. The one place that asks before a message
   * is made.
   */
  async refuseUnwanted(kind: MessageKind, party: { _id: Types.ObjectId; name: string }): Promise<void> {
    const consents = await this.of(party._id);
    if (mayBeSent(kind, consentStates(consents))) return;
    const last = consents.find(({ purpose }) => purpose === 'reminders');
    if (!last) throw conflict(say('privacy.notAsked', { name: party.name }));
    const { timeZone } = await this.settings.get();
    const day = formatDay(dayOf(new Date(last.at), timeZone));
    throw conflict(say('privacy.saidNo', { name: party.name, day }));
  }
}
