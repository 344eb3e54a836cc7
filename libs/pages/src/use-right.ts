import { useSession } from '@shopbench/client';
import { hasRight, type Right } from '@shopbench/contracts';

/** Whether the person signed in has the right. For what is shown; the server decides what is done. */
export function useRight(right: Right): boolean {
  const { user } = useSession();
  return user !== null && hasRight(user, right);
}
