import { useSession } from '@shopbench/client';
import type { RightsHolder } from '@shopbench/contracts';
import { useMemo } from 'react';

/** Who is not signed in; has no right. */
export const NOBODY: RightsHolder = { designation: '' };

/** Who uses this page, the same object for as long as designation and rights are the same. */
export function usePerson(): RightsHolder {
  const { designation, rights } = useSession().user ?? NOBODY;
  return useMemo(() => ({ designation, rights }), [designation, rights]);
}
