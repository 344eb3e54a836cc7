import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { Changes } from '../../../records/changes/changes.service';
import type { Party } from '../../../store/people/party.schema';
import { Credentials } from '../../../people/auth/passwords/credentials.service';
import { ProfileDeletion } from '../../../people/profile/profile-deletion.service';
import { Imports } from '../../../records/import/imports.service';
import { FilesService } from '../../../records/files/files.service';
import { PartyNotes } from '../../party-story/party-notes.service';
import { Messages } from '../desk/messages.service';
import { Requests } from '../desk/requests.service';
import { Carts } from '../shop/carts.service';
import { MyLinks } from './my-links.service';

/** What goes with an account: all that is the person's alone, of whatever domain. */
@Injectable()
export class AccountWiping {
  constructor(
    private readonly notes: PartyNotes,
    private readonly carts: Carts,
    private readonly messages: Messages,
    private readonly requests: Requests,
    private readonly credentials: Credentials,
    private readonly deletion: ProfileDeletion,
    private readonly files: FilesService,
    private readonly links: MyLinks,
    private readonly imports: Imports,
    private readonly changes: Changes,
  ) {}

  /** Takes out of a record, and of what lies beside it, all that is the person's alone; `name` is what it is called from then on. */
  async wipe(
    record: Party,
    name: string,
    user: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<void> {
    const { _id } = record;
    await this.deletion.wipe(record, name, user, session);
    await this.files.removeOf(_id, session);
    await this.notes.removeAll(_id, session);
    await this.messages.remove(_id, session);
    await this.requests.remove(_id, session);
    await this.carts.remove({ _id: String(_id) }, session);
    await this.links.revoke(_id, session);
    await this.credentials.remove(_id, session);
    await this.changes.forget(_id, session);
    await this.imports.forget(_id, session);
  }
}
