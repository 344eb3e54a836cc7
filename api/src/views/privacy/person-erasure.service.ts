import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import {
  addDays,
  monthsBefore,
  say,
  startOfDay,
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
import { TradeFacts } from '../../records/trade-facts/trade-facts.service';
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
    private readonly trade: TradeFacts,
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
    const { _id, designation, archived, name } = await this.people.party(id);
    if (designation !== 'customer') throw ruleBroken(say('privacy.onlyCustomers'));
    if (archived) throw conflict(say('privacy.erasedAlready'));
    const tell = TELLERS[language];
    const { first } = await this.account.leaving({ _id: id });
    const hold = await this.holds.one(_id);
    const bills = await this.documents.staying(_id, null);
    const payments = await this.trade.paymentsOf(_id, null);
    const { goes, stays } = await this.bookings.ofParty(_id, null);
    const isNamed = bills.count + payments + stays.length > 0;
    const gone: [Code, number][] = [
      [isNamed ? 'erasure.recordNamed' : 'erasure.record', 1],
      ['erasure.signIn', 1],
      ['erasure.history', 1],
      ['erasure.notes', (await this.notes.page(id, { page: 1, pageSize: 1 })).total],
      ['erasure.messages', (await this.messages.page(id, { page: 1, pageSize: 1 })).total],
      ['erasure.requests', await this.requests.count(_id)],
      ['erasure.pictures', await this.bookings.picturesOf(_id, null)],
      ['erasure.bookings', goes.length],
    ];
    const why = tell(say('erasure.taxLaw'));
    const until = bills.until ? { until: bills.until } : {};
    const kept = [
      { what: tell(say('erasure.bills')), count: bills.count, ...until, why },
      { what: tell(say('erasure.billed')), count: stays.length, ...until, why },
      { what: tell(say('erasure.payments')), count: payments, ...until, why },
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
    const party = await this.people.party(id);
    if (party.designation !== 'customer') throw ruleBroken(say('privacy.onlyCustomers'));
    if (party.archived) throw conflict(say('privacy.erasedAlready'));
    if (name.trim().toLowerCase() !== party.name.trim().toLowerCase())
      throw ruleBroken(say('privacy.otherName', { name: party.name }), 'name');
    await this.transactions.run((session) => this.account.eraseIn({ _id: id }, by, session));
    return party.name;
  }

  /** How many customers came no more since that day and have nothing open. */
  async over(until: Day, spared: readonly Types.ObjectId[]): Promise<number> {
    let count = 0;
    for await (const _ of this.gone(until, spared)) count += 1;
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
    return count;
  }

  private async *gone(until: Day, spared: readonly Types.ObjectId[]): AsyncGenerator<Types.ObjectId> {
    const { timeZone } = await this.settings.get();
    const before = startOfDay(addDays(until, 1), timeZone);
    for await (const _id of this.facts.settledBefore(before, spared)) {
      if (await this.cameSince(_id, until, null)) continue;
      const { first } = await this.account.leaving({ _id: String(_id) });
      if (first.length === 0) yield _id;
    }
  }

  /** Whether there is a bill, repair or payment of theirs after that day. */
  private async cameSince(id: Types.ObjectId, until: Day, session: ClientSession | null): Promise<boolean> {
    const last = await this.documents.lastDayOf(id, session);
    if (last > until) return true;
    const { all } = await this.bookings.ofParty(id, session);
    return all.some(({ date }) => date > until);
  }

  private async isRecent(id: Types.ObjectId): Promise<boolean> {
    return this.cameSince(id, monthsBefore(await this.settings.today(), 12), null);
  }
}

const said = (code: Code) => ({ code, args: {} });
