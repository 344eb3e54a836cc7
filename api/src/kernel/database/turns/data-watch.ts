import { Injectable } from '@nestjs/common';
import { databaseAway, dataReplaced, type Failure } from '../../answers/failure';
import { workNow } from '../../limits/work-context';

/** What another process does is known here so much later at most. */
const KNOWN_WITHIN_MS = 500;

/**
 * Who restores waits so long, once that is noted, until no other process begins to write: what it knows, and what was on its
 * way by then.
 */
export const OTHERS_KNOW_MS = 3 * KNOWN_WITHIN_MS;

interface Followed {
  /** The id of the data that there are, null while they are being replaced. */
  look: () => Promise<string | null>;
  /** Another process has replaced the data, or begun to. */
  changed: () => void;
}

/**
 * Knows whether the shop is open: its data prepared, and not being replaced by a restore, in this process or another one.
 * Everything that writes asks it, by `Transactions` or by the plugin of all models, and every timer by `Chores`. Data are
 * told apart by the restore that they come from: what was begun on others writes nothing any more, for it was decided on
 * what is gone.
 */
@Injectable()
export class DataWatch {
  private opened: string | null = null;
  private seen: string | null = null;
  private seenAt = 0;
  /** Counts openings and closings: a look from before one of them tells nothing. */
  private turns = 0;
  private looking: Promise<void> | undefined;
  private followed: Followed | undefined;
  private wasOpen = false;

  follow(followed: Followed): void {
    this.followed = followed;
  }

  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** Of which data a request begins; null while the shop is closed. */
  get data(): string | null {
    return this.opened;
  }

  /** Begins to make data ready. */
  prepare(data: string): void {
    this.turns += 1;
    [this.seen, this.seenAt] = [data, Date.now()];
  }

  /** The data are ready. */
  open(data: string): void {
    this.prepare(data);
    this.opened = data;
    this.wasOpen = true;
  }

  /** Nobody is served, and nothing written but by who prepares. */
  close(): void {
    this.turns += 1;
    this.opened = null;
    this.seen = null;
  }

  /** What is answered while it is closed. */
  refusal(): Failure {
    return this.wasOpen ? dataReplaced() : databaseAway();
  }

  /** Whether it was just looked at what other processes do. */
  get isFresh(): boolean {
    return Date.now() - this.seenAt < KNOWN_WITHIN_MS;
  }

  /** Looks whether another process replaces the data, unless that was just done. */
  async refresh(): Promise<void> {
    if (this.isFresh) return;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    await this.looking;
  }

  /** Throws 503 for whoever must not write now. */
  async demand(): Promise<void> {
    const { data, prepares } = workNow();
    if (!prepares && !this.isOpen) throw this.refusal();
    await this.refresh();
    const now = prepares ? data : this.opened;
    if (now === null || this.seen !== now) throw this.refusal();
    if (data !== undefined && data !== now) throw dataReplaced();
  }

  private async look(): Promise<void> {
    if (!this.followed) return;
    const { turns } = this;
    const at = Date.now();
    const seen = await this.followed.look();
    if (turns !== this.turns) return;
    [this.seen, this.seenAt] = [seen, at];
    if (this.isOpen && seen !== this.opened) {
      this.close();
      this.followed.changed();
    }
  }
}
