import { notify, useSession } from '@shopbench/client';
import { actProblem, type Act } from '@shopbench/contracts';

/** Asks whether the person signed in may do an act; whoever may not is told who may. Asks the same rule as the server. */
export function useAct(act: Act): () => boolean {
  const { user } = useSession();
  return () => {
    const problem = user && actProblem(user, act);
    if (problem) notify.error(problem);
    return !problem;
  };
}
