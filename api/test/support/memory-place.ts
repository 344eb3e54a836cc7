import { say } from '@shopbench/contracts';
import { PlaceFailure, type Listed, type Place } from '../../src/platform/backup/places/place';

/** A place in memory, as simple as one can be: with room for so many things, and a clock that a test sets. */
export class MemoryPlace implements Place {
  readonly kind = 'folder';
  readonly label = 'Memory';
  readonly things = new Map<string, { bytes: Buffer; at: Date }>();
  now = new Date();
  room: number;
  private readonly loses: (name: string) => boolean;

  constructor({
    room = Infinity,
    loses = () => false,
  }: { room?: number; loses?: (name: string) => boolean } = {}) {
    this.room = room;
    this.loses = loses;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    // As a real one, it takes its time.
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.things.has(name) && this.things.size >= this.room) throw new PlaceFailure(say('copy.full'));
    if (!this.loses(name)) this.things.set(name, { bytes: Buffer.from(bytes), at: this.now });
  }

  async get(name: string): Promise<Buffer | null> {
    return Promise.resolve(this.things.get(name)?.bytes ?? null);
  }

  async list(folder: string): Promise<Listed[]> {
    const found = [...this.things].filter(([name]) => name.startsWith(`${folder}/`));
    return Promise.resolve(
      found.map(([name, { bytes, at }]) => ({ name: name.slice(folder.length + 1), size: bytes.length, at })),
    );
  }

  async remove(name: string): Promise<void> {
    this.things.delete(name);
    return Promise.resolve();
  }
}
