import { hasRight, say, type ImportState, type Said } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Import } from '../../store/records/import.schema';

/** What is done to an import, by the state that it is in meanwhile. */
export type ImportWork = Extract<ImportState, 'running' | 'stopping' | 'undoing'>;

/**
 * Why a person may not do this to an import; undefined for who may. One's own is one's own, that of others needs
 * a right. To undo is to delete, which nobody does who may not trade.
 */
export function importRefusal(
  { by }: Pick<Import, 'by'>,
  work: ImportWork,
  user: Pick<SignedInUser, '_id' | 'designation' | 'rights'>,
): Said | undefined {
  if (work === 'undoing' && !hasRight(user, 'trade')) return say('import.undoRight');
  const isOwn = String(by.userId) === user._id;
  if (isOwn || hasRight(user, 'others_imports')) return undefined;
  return say('import.ofAnother', { name: by.name });
}
