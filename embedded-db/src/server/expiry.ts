import { deleteDocument, idOfEntry } from '../storage/document-writer';
import { type Collection, type Index } from '../storage/catalog';
import { Pacer } from '../pacing/step';
import { Conflict } from '../storage/locks';
import { deleteOldRetryRecords } from '../session/retry-cleaner';
import { type UnitOfWork } from '../storage/unit-of-work';
import { decode } from '../values/document';
import { encodeKey, typeBracket } from '../values/key';
import { type Engine } from '../commands/engine';

/** Deletes what is over: documents whose TTL index says so, and records of sessions that have ended. */
export class ExpiryMonitor {
  private readonly timer: NodeJS.Timeout;
  private running = Promise.resolve();

  constructor(
    private readonly engine: Engine,
    intervalMs: number,
  ) {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.pass()).catch(() => {});
    }, intervalMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Looks once through every TTL index, and through what old sessions left. */
  async pass(): Promise<void> {
    await deleteOldRetryRecords(this.engine.database, this.engine.sessions);
    for (const { namespace, indexes } of this.engine.database.catalog.all()) {
      for (const { spec } of indexes) {
        if (spec.expireAfterSeconds === undefined) continue;
        while (!this.engine.isStopping && (await this.deleteSome(namespace, spec.name)));
      }
    }
  }

  /**
   * Deletes what can be without a pause; what meets a lock is left for the next pass.
   * @returns whether there is more.
   */
  private async deleteSome(namespace: string, indexName: string): Promise<boolean> {
    const unit = this.engine.database.begin();
    try {
      const collection = unit.existingCollection(namespace);
      const index = collection?.indexes.find(({ spec }) => spec.name === indexName && !spec.building);
      if (!collection || !index) return false;
      const hasMore = deleteExpired(unit, collection, index);
      await unit.commit();
      return hasMore;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    } finally {
      unit.abandon();
    }
  }
}

function deleteExpired(unit: UnitOfWork, collection: Collection, index: Index): boolean {
  const { expireAfterSeconds = 0 } = index.spec;
  const direction = index.directions[0] ?? 1;
  const newest = encodeKey([new Date(Date.now() - expireAfterSeconds * 1000)], [direction]);
  const [low, high] = typeBracket(new Date(0), direction);
  const from = Buffer.concat([index.prefix, direction === 1 ? low : newest]);
  const to = Buffer.concat([index.prefix, direction === 1 ? newest : high]);
  const pacer = new Pacer();
  for (const entry of unit.view.range(from, to)) {
    const raw = unit.view.get(Buffer.concat([collection.prefix, idOfEntry(index, entry)]));
    // An array of dates has several entries; the first one deletes the document.
    if (!raw) continue;
    deleteDocument(unit, collection, { doc: decode(raw), raw });
    if (pacer.isDue()) return true;
  }
  return false;
}
