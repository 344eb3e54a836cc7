import type { ServerQuery, ShopEvent } from '@shopbench/contracts';

/*
 * What the API and the process of a server half say to one another: a line of JSON each, over one pipe. Nothing that the half
 * says is believed: `HalfProcess` bounds its lines, `checked.ts` what it asks for, writes and answers.
 */

/** What the half is to do. */
export type Job =
  | {
      kind: 'call';
      /** `GET /trips/:id`. */
      route: string;
      person: { id: string; name: string; designation: string };
      params: Record<string, string>;
      query: Record<string, string>;
      body: unknown;
    }
  | { kind: 'event'; event: ShopEvent };

/** What the half asks for while it is at it. */
export type Ask = { find: { collection: string; query?: ServerQuery } } | { shop: string };

/** A write that is done when the half has ended well. */
export type Write =
  | { insert: string; id: string; data: object }
  | { change: string; id: string; version: number; data: object }
  | { remove: string; id: string; version: number };

/** How a job ended: with an answer and its writes, with a refusal of the half's own, or with what it threw. */
export type Outcome =
  { data?: unknown; writes?: unknown } | { refused: { status: number; words: string } } | { threw: string };

export type ToHalf = { job: number; do: Job } | { job: number; ask: number; got: unknown; failed?: string };
export type FromHalf =
  { ready: true } | { job: number; ask: number; want: unknown } | { job: number; done: unknown };

/** Thrown for a line that is longer than it may be. */
export class LineTooLong extends Error {}

/** Cuts what comes over a pipe into lines, none longer than so many bytes. */
export class Lines {
  private parts: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** The lines that end with this piece. Throws LineTooLong. */
  take(piece: Buffer): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      this.add(piece.subarray(from, end));
      lines.push(Buffer.concat(this.parts).toString('utf8'));
      [this.parts, this.bytes, from] = [[], 0, end + 1];
    }
    this.add(piece.subarray(from));
    return lines;
  }

  private add(part: Buffer): void {
    this.bytes += part.length;
    if (this.bytes > this.mostBytes) throw new LineTooLong();
    if (part.length > 0) this.parts.push(part);
  }
}
