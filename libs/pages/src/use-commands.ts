import { useSession } from '@shopbench/client';
import { hasRight, type Right } from '@shopbench/contracts';
import { useKeyedCommands, type Command } from '@shopbench/ui';
import type { RefObject } from 'react';

/** Something that can be done on a page, by whoever has the right. */
export interface PageCommand extends Command {
  right?: Right;
}

/**
 * Offers what can be done while the page is there: by key, in the search under "Do here", and in the list of keys (`?`). What
 * the person has no right to is not offered.
 */
export function useCommands(commands: readonly PageCommand[], within?: RefObject<Element | null>): void {
  const { user } = useSession();
  useKeyedCommands(
    commands.filter(({ right }) => !right || (user !== null && hasRight(user, right))),
    within,
  );
}
