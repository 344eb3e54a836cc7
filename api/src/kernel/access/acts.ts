import {
  documentFault,
  payOutFault,
  type ActedOn,
  type Day,
  type Deed,
  type PaidOut,
} from '@shopbench/contracts';
import { notAllowed } from '../answers/failure';
import type { SignedInUser } from './signed-in-user';

/** Refuses (403) a deed with a numbered document that this person may not do today, and says who may. */
export function refuseDeed(
  user: SignedInUser,
  deed: Deed,
  document: ActedOn,
  today: Day,
  path?: string,
): void {
  const fault = documentFault(user, deed, document, today);
  if (fault) throw notAllowed(fault, path);
}

/** Refuses (403) money that this person may not pay out. */
export function refusePayOut(user: SignedInUser, paid: PaidOut): void {
  const fault = payOutFault(user, paid);
  if (fault) throw notAllowed(fault);
}
