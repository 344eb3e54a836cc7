/** How to read what documents count for. */
export interface FollowedSource<F> {
  /** All documents that count, by id. */
  all: () => AsyncIterable<readonly (readonly [string, F])[]>;
  /** Those of these ids that count. */
  some: (ids: readonly string[]) => Promise<readonly (readonly [string, F])[]>;
  /** The ids of the documents that changed since then. */
  changedSince: (at: Date) => Promise<readonly string[]>;
}

/** A change is seen at the latest so long after the moment that it carries: no transaction runs longer. */
const OVERLAP_MS = 60_000;

/**
 * Keeps in memory what each document counts for: reads all of them once, then only those that changed, whichever process
 * changed them. Equal to a count of all documents at any time, by test.
 */
export class Followed<F> {
  private readonly figures = new Map<string, F>();
  private seenUntil: Date | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private revision = 0;

  constructor(private readonly source: FollowedSource<F>) {}

  /** What every document counts for now, by id. */
  current(): Promise<ReadonlyMap<string, F>> {
    const mine = this.turn.then(() => this.follow());
    // Who comes next looks again, whether or not this look failed.
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Reads all documents anew at the next question: they are others now. */
  forget(): void {
    this.turn = this.turn.then(() => {
      this.seenUntil = null;
    });
  }

  /** What follows from the figures, worked out anew only when one of them is another. */
  derived<T>(work: (figures: ReadonlyMap<string, F>) => T): () => Promise<T> {
    let known: { revision: number; value: T } | undefined;
    return async () => {
      const figures = await this.current();
      if (known?.revision !== this.revision) known = { revision: this.revision, value: work(figures) };
      return known.value;
    };
  }

  private async follow(): Promise<ReadonlyMap<string, F>> {
    const { source, figures, seenUntil } = this;
    const now = new Date();
    if (seenUntil === null) {
      figures.clear();
      for await (const batch of source.all()) for (const [id, figure] of batch) figures.set(id, figure);
      this.revision += 1;
    } else {
      const changed = await source.changedSince(new Date(seenUntil.getTime() - OVERLAP_MS));
      if (changed.length > 0) {
        const found = await source.some(changed);
        const counting = new Map(found);
        for (const id of changed) this.put(id, counting.get(id));
      }
    }
    this.seenUntil = now;
    return figures;
  }

  private put(id: string, figure: F | undefined): void {
    if (JSON.stringify(this.figures.get(id)) === JSON.stringify(figure)) return;
    this.revision += 1;
    if (figure === undefined) this.figures.delete(id);
    else this.figures.set(id, figure);
  }
}

/** Each batch through `map`. */
export async function* mapBatches<T, R>(
  batches: AsyncIterable<readonly T[]>,
  map: (batch: readonly T[]) => R,
): AsyncGenerator<R> {
  for await (const batch of batches) yield map(batch);
}
