/** How reads get at data: on a snapshot of their own, or inside the open transaction. */
import { type Transaction } from '../session/sessions';
import { type Collection } from '../storage/catalog';
import { type View } from '../storage/snapshot';
import { type UnitOfWork } from '../storage/unit-of-work';
import { type CommandContext } from './context';

export interface ReadScope {
  view: View;
  collection(namespace: string): Collection | undefined;
  /** Frees the snapshot; nothing to do inside a transaction. */
  release(): void;
}

/** Opens what a read looks at; the caller releases it, at the latest when its cursor is closed. */
export function openReadScope({ transaction, engine }: CommandContext): ReadScope {
  if (transaction) {
    const unit = unitOf(engine.database, transaction);
    return { view: unit.view, collection: (namespace) => unit.collection(namespace), release: () => {} };
  }
  const snapshot = engine.database.snapshot();
  return {
    view: snapshot,
    collection: (namespace) => snapshot.catalog.get(namespace),
    release: () => snapshot.release(),
  };
}

/** Runs a read and frees its snapshot afterwards. */
export async function withReadScope<T>(
  context: CommandContext,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  const scope = openReadScope(context);
  try {
    return await work(scope);
  } finally {
    scope.release();
  }
}

/** The unit of work of a transaction, begun by its first statement. */
export function unitOf(database: { begin(): UnitOfWork }, transaction: Transaction): UnitOfWork {
  transaction.unit ??= database.begin();
  return transaction.unit;
}
