import { Injectable } from '@nestjs/common';
import { consentStates } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Consents } from '../../people/privacy/consents.service';
import { Looks } from '../../people/privacy/looks.service';
import { PeoplePrivacy } from '../../people/privacy/people-privacy.service';
import { ProfileService } from '../../people/profile/profile.service';
import type { DataParts } from '../me/account/data-file';
import { MyData } from '../me/account/my-data.service';
import { PartyNotes } from '../party-story/party-notes.service';

const MOST_NOTES = 100;

/** All that the shop has of a customer: what they get by their own page, and the shop's notes, consents and looks. */
@Injectable()
export class PersonFile {
  constructor(
    private readonly people: PeoplePrivacy,
    private readonly taken: MyData,
    private readonly profiles: ProfileService,
    private readonly notes: PartyNotes,
    private readonly consents: Consents,
    private readonly looks: Looks,
  ) {}

  /** Throws 404. */
  async parts(id: string): Promise<DataParts> {
    const { name, designation } = await this.people.party(id);
    const them: SignedInUser = { _id: id, name, designation, rights: undefined, sessionId: '' };
    const [profile, data, consents, looks, { rows }] = await Promise.all([
      this.profiles.get(them),
      this.taken.data(them),
      this.consents.of(id),
      this.looks.counts(id),
      this.notes.page(id, { page: 1, pageSize: MOST_NOTES }),
    ]);
    const notes = rows.map(({ at, text, by }) => ({ at, text, by: by.name }));
    return {
      profile,
      consents: { states: consentStates(consents), answers: consents },
      ...data,
      notes,
      looks,
    };
  }
}
