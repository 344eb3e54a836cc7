import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface BackupOptions {
  /** Where backups lie; made when it does not exist. */
  folder: string;
  /** The command line that writes a backup to a file. */
  command(file: string): readonly string[];
  /** How old the newest backup may become, in milliseconds; a day. */
  everyMs: number;
  log(message: string): void;
}

export const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT = 7;
const LOOK_EVERY_MS = 10 * 60 * 1000;
const FILE = /^shopbench-.*\.backup$/;

/** Writes a backup a day, in a process of its own, and keeps the newest seven. */
export class DailyBackups {
  private readonly timer: NodeJS.Timeout;
  private running: ReturnType<typeof spawn> | undefined;

  constructor(private readonly options: BackupOptions) {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(options.folder)) {
      if (name.endsWith('.backup.part')) rmSync(join(options.folder, name));
    }
    this.timer = setInterval(() => this.look(), Math.min(LOOK_EVERY_MS, options.everyMs));
    this.timer.unref();
    setImmediate(() => this.look());
  }

  /** Ends a backup that is being written; what there is of it goes. */
  stop(): void {
    clearInterval(this.timer);
    this.running?.kill();
  }

  /** The backups there are, oldest first; their names tell the time. */
  private files(): string[] {
    return readdirSync(this.options.folder)
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) => join(this.options.folder, name));
  }

  private look(): void {
    const newest = this.files().at(-1);
    const isDue = !newest || Date.now() - statSync(newest).mtimeMs >= this.options.everyMs;
    if (isDue && !this.running) this.write();
  }

  private write(): void {
    const { folder, command, log } = this.options;
    const file = join(folder, `shopbench-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`);
    const [program = '', ...args] = command(file);
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.running = child;
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => {
      complaint = text.toString();
    });
    child.once('error', (error) => log(`the daily backup cannot be started: ${error.message}`));
    child.once('close', (code) => {
      this.running = undefined;
      rmSync(`${file}.part`, { force: true });
      if (code !== 0) {
        if (!child.killed) log(`the daily backup has failed: ${complaint.trim()}`);
        return;
      }
      log(`backed up to ${file}`);
      for (const old of this.files().slice(0, -KEPT)) rmSync(old);
    });
  }
}
