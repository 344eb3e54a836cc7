const PAUSE_AFTER_MS = 8;
const ENTRIES_BETWEEN_LOOKS = 8;

/** Tells long-running loops when to let other requests run. */
export class Pacer {
  private entries = 0;
  private last = performance.now();

  isDue(): boolean {
    if (++this.entries % ENTRIES_BETWEEN_LOOKS !== 0) return false;
    const now = performance.now();
    if (now - this.last < PAUSE_AFTER_MS) return false;
    this.last = now;
    return true;
  }

  /** To be called when work goes on after a pause. */
  resume(): void {
    this.last = performance.now();
  }
}
