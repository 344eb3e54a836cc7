import { Types } from 'mongoose';
import type { SignedInUser } from '../../kernel/access/signed-in-user';

/** How documents of a party are listed for it: its own alone, of them those that `which` finds, newest first. */
export const ownDocuments = ({ _id }: SignedInUser, which: object = {}) => ({
  filter: { partyId: new Types.ObjectId(_id), ...which },
  sort: { date: -1, _id: -1 } as const,
  sortIndex: { partyId: 1, date: 1, _id: 1 } as const,
});
