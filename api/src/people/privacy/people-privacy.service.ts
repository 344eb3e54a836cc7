import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import {
  consentStates,
  mayBeSent,
  say,
  type ConsentGiven,
  type ConsentPlace,
  type MyPrivacy,
  type PersonPrivacy,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { notFound } from '../../kernel/answers/failure';
import { Once } from '../../kernel/database/once.service';
import type { Caller } from '../../kernel/http/caller';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { Party } from '../../store/people/party.schema';
import { Consents } from './consents.service';
import { Holds } from './holds.service';
import { Looks } from './looks.service';
import { Notices } from './notices.service';

/** How one person stands to the shop's notices, as the shop sees it and as they do. */
@Injectable()
export class PeoplePrivacy {
  constructor(
    private readonly people: PartyFacts,
    private readonly consents: Consents,
    private readonly holds: Holds,
    private readonly looks: Looks,
    private readonly notices: Notices,
    private readonly settings: SettingsService,
    private readonly once: Once,
  ) {}

  /** A customer or supplier, archived or not. Throws 404. */
  async party(id: string, session: ClientSession | null = null): Promise<Party> {
    const party = await this.people.one(id, session);
    if (party?.designation !== 'customer' && party?.designation !== 'supplier')
      throw notFound(say('party.none'));
    return party;
  }

  async of(id: string): Promise<PersonPrivacy> {
    return this.standing((await this.party(id))._id, null);
  }

  private async standing(id: Types.ObjectId, session: ClientSession | null): Promise<PersonPrivacy> {
    const consents = await this.consents.of(id, session);
    const hold = await this.holds.one(id, session);
    const states = consentStates(consents);
    return {
      states,
      consents,
      hold: hold && { reason: hold.reason, at: hold.at.toISOString(), by: hold.by.name },
      mayRemind: mayBeSent('reminder', states),
    };
  }

  async mine({ _id }: SignedInUser): Promise<MyPrivacy> {
    const { retention } = await this.settings.get();
    const [notices, consents, looks] = await Promise.all([
      this.notices.current(),
      this.consents.of(_id),
      this.looks.counts(_id),
    ]);
    return { notices, consents, states: consentStates(consents), looks, lookMonths: retention.months.looks };
  }

  /** Keeps a yes or no that somebody of the shop, or the person themselves, gives. */
  say(
    id: string,
    given: ConsentGiven,
    place: ConsentPlace,
    { user, key }: Caller,
  ): Promise<Answer<PersonPrivacy>> {
    return this.once.run(key, async (session) => {
      const { _id } =
        place === 'own_page' ? (await this.people.one(id, session))! : await this.party(id, session);
      const said = await this.consents.take({ partyId: _id }, given, place, user, session);
      const what = said.reduce((first, more) => say('done.and', { first, more }));
      return answer(say('done.consentSaved', { what }), await this.standing(_id, session));
    });
  }
}
