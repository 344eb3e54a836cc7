import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import {
  addDays,
  monthsBefore,
  say,
  startOfDay,
  taxKeptUntil,
  TELLERS,
  type Code,
  type Day,
  type ErasureInput,
  type ErasurePreview,
  type Language,
} from '@shopbench/contracts';
import { Failure, conflict, ruleBroken } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { Consents } from '../../people/privacy/consents.service';
import { Holds } from '../../people/privacy/holds.service';
import { PeoplePrivacy } from '../../people/privacy/people-privacy.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { isErased, type Party } from '../../store/people/party.schema';
import { BookingErasure } from '../../repair/repair/erasure/booking-erasure.service';
import { DocumentErasure } from '../../trade/erasure/document-erasure.service';
import { MyAccount } from '../me/account/my-account.service';
import { Messages } from '../me/desk/messages.service';
import { Requests } from '../me/desk/requests.service';
import { PartyNotes } from '../party-story/party-notes.service';
import type { ClockTurn } from './clock-parts';

/** Erases customers: at their wish by the shop, with a preview, and by the clock when they come no more. */
@Injectable()
export class PersonErasure {
  constructor(
    private readonly facts: PartyFacts,
    private readonly account: MyAccount,
    private readonly people: PeoplePrivacy,
    private readonly bookings: BookingErasure,
    private readonly documents: DocumentErasure,
    private readonly notes: PartyNotes,
    private readonly messages: Messages,
    private readonly requests: Requests,
    private readonly consents: Consents,
    private readonly holds: Holds,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** What goes, what stays until when and why, and what must be settled first. Throws 404, 422 for a supplier. */
  async preview(id: string, copiesUntil: Day, language: Language): Promise<ErasurePreview> {
    const { _id, name } = await this.customer(id);
    const tell = TELLERS[language];
    const { first } = await this.account.leaving({ _id: id });
    const hold = await this.holds.one(_id);
    const { documents, payments } = await this.documents.staying(_id, null);
    const { goes, stays } = await this.bookings.ofParty(_id, null);
    const isNamed = documents.count + payments.count + stays.length > 0;
    const lastBilled = stays.reduce((last, { date }) => (date > last ? date : last), '');
    const gone: [Code, number][] = [
      [isNamed ? 'erasure.recordNamed' : 'erasure.record', 1],
      ['erasure.signIn', 1],
      ['erasure.history', 1],
      ['erasure.notes', (await this.notes.page(id, { page: 1, pageSize: 1 })).total],
      ['erasure.messages', (await this.messages.page(id, { page: 1, pageSize: 1 })).total],
      ['erasure.requests', await this.requests.count(_id)],
      ['erasure.pictures', await this.bookings.picturesOf(_id, null)],
      ['erasure.bookings', goes.length],
      ['erasure.quotations', await this.documents.quotationsOf(_id)],
    ];
    const why = tell(say('erasure.taxLaw'));
    const billed = { count: stays.length, ...(lastBilled ? { until: taxKeptUntil(lastBilled) } : {}) };
    const kept = [
      { what: tell(say('erasure.bills')), ...documents, why },
      { what: tell(say('erasure.billed')), ...billed, why },
      { what: tell(say('erasure.payments')), ...payments, why },
      {
        ...{ what: tell(say('erasure.consents')), count: await this.consents.count(_id) },
        why: tell(say('erasure.proof')),
      },
    ];
    return {
      goes: gone.flatMap(([code, count]) => (count > 0 ? [{ what: tell(said(code)), count }] : [])),
      stays: kept.filter(({ count }) => count > 0),
      first: [...first, ...(hold ? [say('privacy.onHold', { name, reason: hold.reason })] : [])].map(tell),
      copiesUntil,
      recent: await this.isRecent(_id),
    };
  }

  /** Erases a customer in one transaction. Throws 404, 409 while something is open or they are spared, 422 for another name. */
  async erase(id: string, { name }: ErasureInput, by: ClockTurn['by']): Promise<string> {
    const party = await this.customer(id);
    if (name.trim().toLowerCase() !== party.name.trim().toLowerCase())
      throw ruleBroken(say('privacy.otherName', { name: party.name }), 'name');
    await this.transactions.run((session) => this.account.eraseIn({ _id: id }, by, session));
    return party.name;
  }

  /** A customer who can be erased. Throws 404, 409 for one who is or who was merged into another, 422 for a supplier. */
  private async customer(id: string): Promise<Party> {
    const party = await this.people.party(id);
    if (party.designation !== 'customer') throw ruleBroken(say('privacy.onlyCustomers'));
    if (isErased(party)) throw conflict(say('privacy.erasedAlready'));
    if (party.mergedInto) throw conflict(say('privacy.mergedInto', { name: party.name }));
    return party;
  }

  /** How many customers came no more since that day and have nothing open, and names of erased ones that no document tells. */
  async over(until: Day, spared: readonly Types.ObjectId[]): Promise<number> {
    let count = 0;
    for await (const _ of this.gone(until, spared)) count += 1;
    for await (const _ of this.untold(spared)) count += 1;
    return count;
  }

  /** Erases them, one transaction each; somebody who came meanwhile stays. */
  async eraseOver(until: Day, spared: readonly Types.ObjectId[], by: ClockTurn['by']): Promise<number> {
    let count = 0;
    for await (const id of this.gone(until, spared)) {
      try {
        await this.transactions.run(async (session) => {
          if (await this.cameSince(id, until, session)) throw conflict(say('privacy.erasedAlready'));
          await this.account.eraseIn({ _id: String(id) }, by, session);
        });
        count += 1;
      } catch (error) {
        // Something is open, or they came meanwhile: the clock asks again tomorrow.
        if (!(error instanceof Failure)) throw error;
      }
    }
    for await (const id of this.untold(spared))
      if (await this.transactions.run((session) => this.account.forgetName(id, by, session))) count += 1;
    return count;
  }

  private async *gone(until: Day, spared: readonly Types.ObjectId[]): AsyncGenerator<Types.ObjectId> {
    const { timeZone } = await this.settings.get();
    const before = startOfDay(addDays(until, 1), timeZone);
    for await (const some of this.facts.settledBefore(before, spared))
      yield* without(some, await this.documents.busy(some, until), await this.bookings.busy(some, until));
  }

  private async *untold(spared: readonly Types.ObjectId[]): AsyncGenerator<Types.ObjectId> {
    for await (const some of this.facts.erasedAndNamed(spared))
      yield* without(some, await this.documents.told(some), await this.bookings.told(some));
  }

  /** Whether there is a bill, repair or payment of theirs after that day. */
  private async cameSince(id: Types.ObjectId, until: Day, session: ClientSession | null): Promise<boolean> {
    return (await this.documents.hasSince(id, until, session)) || this.bookings.hasSince(id, until, session);
  }

  private async isRecent(id: Types.ObjectId): Promise<boolean> {
    return this.cameSince(id, monthsBefore(await this.settings.today(), 12), null);
  }
}

const without = (some: readonly Types.ObjectId[], ...busy: (readonly string[])[]): Types.ObjectId[] => {
  const left = new Set(busy.flat());
  return some.filter((id) => !left.has(String(id)));
};

const said = (code: Code) => ({ code, args: {} });
