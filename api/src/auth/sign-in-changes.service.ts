import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isStaff } from '@shopbench/contracts';
import { Changes } from '../common/changes/changes.service';
import type { Party } from '../party/party.schema';

type Person = Pick<Party, '_id' | 'name'>;

/** Keeps in the activity what was done to somebody's sign-in, in words: never a password, a secret or a code. */
@Injectable()
export class SignInChanges {
  constructor(private readonly changes: Changes) {}

  /** @param what `password changed`, `two-step sign-in turned on` */
  note(
    { _id, name, designation }: Person & Pick<Party, 'designation'>,
    what: string,
    by: { _id: Person['_id'] | string; name: string },
    session: ClientSession,
  ): Promise<void> {
    return this.changes.write(
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
