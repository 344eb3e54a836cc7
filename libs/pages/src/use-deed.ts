import { notify, useSession } from '@shopbench/client';
import { dayOf, documentProblem, type ActedOn, type Deed } from '@shopbench/contracts';
import { useTimeZone } from './history/use-time-zone';

/**
 * What a button of a document does for the person signed in: the deed is begun where they may do it, else they are told why not and
 * who may. Asks the same rule as the server.
 */
export function useDeed(document: ActedOn): (deed: Deed, begin: () => void) => () => void {
  const { user } = useSession();
  const timeZone = useTimeZone();
  return (deed, begin) => () => {
    const problem = user && documentProblem(user, deed, document, dayOf(new Date(), timeZone));
    if (problem) notify.error(problem);
    else begin();
  };
}
