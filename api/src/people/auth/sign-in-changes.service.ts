import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isStaff } from '@shopbench/contracts';
import { Changes } from '../../records/changes/changes.service';
import { afterCommit } from '../../kernel/database/after-commit';
import type { Party } from '../../store/people/party.schema';
import { Credential } from '../../store/people/credential.schema';
import type { SignInDeed } from './letters/sign-in-deeds';
import { SignInLetters } from './letters/sign-in-letters.service';

type Person = Pick<Party, '_id' | 'name'>;

/**
 * Keeps in the activity what was done to somebody's sign-in, in words: never a password, a secret or a code. The person is
 * told by a letter once it is done.
 */
@Injectable()
export class SignInChanges {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    private readonly changes: Changes,
    private readonly letters: SignInLetters,
  ) {}

  async note(
    { _id, name, designation, language }: Person & Pick<Party, 'designation' | 'language'>,
    what: SignInDeed,
    by: { _id: Person['_id'] | string; name: string },
    session: ClientSession,
  ): Promise<void> {
    const to = (await this.credentials.findById(_id, { codesTo: 1 }).session(session).lean())?.codesTo;
    const other = String(by._id) === String(_id) ? undefined : by.name;
    if (to) afterCommit(session, () => this.letters.tellChange({ to, language }, what, other));
    await this.changes.write(
      {
        kind: isStaff(designation) ? 'staff' : designation,
        recordId: _id,
        name,
        action: 'changed',
        by: { _id: String(by._id), name: by.name },
        before: {},
        after: { signIn: what },
      },
      session,
    );
  }
}
