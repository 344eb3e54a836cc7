import { createHash } from 'node:crypto';
import { workNow } from '../../kernel/limits/work-context';

/** Some hundred papers of one page. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The PDFs that were set last, by all that stands on them: who asks for the same paper again, or while it is being set, makes
 * no work. A document, a shop or a setting that was changed makes another paper.
 */
export class KeptPapers {
  private readonly kept = new Map<string, Buffer>();
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /** The PDF of what is wanted, which `write` makes where it is not kept. */
  async get(wanted: object, write: () => Promise<Buffer>): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    // Each rank waits for its own: the counter does not stand behind a stranger who asked first.
    const turn = `${workNow().asker.rank} ${key}`;
    const before = this.underWay.get(turn);
    if (before) return before;
    const writing = write().finally(() => this.underWay.delete(turn));
    this.underWay.set(turn, writing);
    const pdf = await writing;
    this.keep(key, pdf);
    return pdf;
  }

  private keep(key: string, pdf: Buffer): void {
    if (this.kept.has(key) || pdf.length > this.mostBytes) return;
    this.kept.set(key, pdf);
    this.bytes += pdf.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.mostBytes) return;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}
