import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { besideProgram } from '../../../kernel/limits/kept-thread';
import { Lines, LineTooLong, type FromHalf, type Job, type ToHalf } from './protocol';

export const HALF_LIMITS = {
  /** From starting its process until it can be asked. */
  startMs: 10_000,
  /** For one job. */
  jobMs: 5_000,
  /** It goes when it had nothing to do for so long. */
  idleMs: 60_000,
  /** Of JavaScript's own memory, and of all. */
  heapMb: 64,
  memoryMb: 192,
  /** What it says at once: an answer, or a question; and all that it says, for each job that it got. */
  answerBytes: 1024 * 1024,
  saidBytes: 4 * 1024 * 1024,
  /** Jobs at the same time. */
  jobs: 20,
  /** Questions of one job, and how many are answered at the same time for all of its jobs. */
  asks: 100,
  answersAtOnce: 4,
} as const;
const LOOK_EVERY_MS = 500;
const LAST_WORDS = 2_000;
/** Behind what people wait for. */
const NICE = 10;
const PAGE_BYTES = 4096;
const [PIPE, LIFELINE] = [3, 4];
/**
 * Ends a half that is in a loop when the API is gone, which itself could not: the shell beside it reads of a pipe that the API
 * holds, and comes to its end before a word that the half went by itself.
 */
const TIED = `{ read -r bye <&${LIFELINE} || kill -9 $$; } >/dev/null 2>&1 ${PIPE}>&- & exec "$@" ${LIFELINE}<&-`;

/** Why a job was not done. `ended`: its process went, for a reason of its own or since it had to. */
export class HalfFault extends Error {
  constructor(readonly why: 'slow' | 'ended' | 'large' | 'busy') {
    super(why);
  }
}

interface Running {
  answer: (want: unknown) => Promise<unknown>;
  resolve: (outcome: unknown) => void;
  reject: (fault: HalfFault) => void;
  asks: number;
  timer?: NodeJS.Timeout;
}

const isWindows = process.platform === 'win32';

/** What Node calls its restriction of files and programs; `--permission` from version 23 on. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * The process of one server half: started with the first job, ended when it had none for a minute, when it takes too long, too
 * much memory, or says too much. It has no environment, may read its own file alone and start nothing.
 */
export class HalfProcess {
  private readonly child: ChildProcess;
  private readonly running = new Map<number, Running>();
  private readonly ready: Promise<void>;
  private readonly watch: NodeJS.Timeout;
  private idle: NodeJS.Timeout | undefined;
  private jobs = 0;
  private said = 0;
  private isReady = false;
  private readonly asked: (() => Promise<void>)[] = [];
  private answering = 0;
  /** It does no more jobs. */
  isOver = false;
  private lastWords = '';

  /** @param ended is told once that it went, and what it said last; not where it was idle or `end` was called */
  constructor(
    file: string,
    private readonly ended: (lastWords: string) => void,
  ) {
    const runner = besideProgram('area-half.mjs');
    const may = [runner, path.dirname(file)].map((one) => `--allow-fs-read=${one}`);
    const options = ['--no-warnings', '--no-addons', `--max-old-space-size=${HALF_LIMITS.heapMb}`];
    const command = [process.execPath, PERMISSION, ...may, ...options, runner, file];
    const [program, ...given] = isWindows ? command : ['/bin/sh', '-c', TIED, 'half', ...command];
    this.child = spawn(program!, given, {
      ...{ env: {}, cwd: path.dirname(file), stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'] },
    });
    // Heard before anything else can throw: one that nobody hears ends the API.
    this.child.once('error', () => this.kill('ended'));
    // Where the computer gives no more pipes there are none.
    if (this.child.pid === undefined || !this.child.stdio?.[LIFELINE]) throw new HalfFault('ended');
    setPriority(this.child.pid, NICE);
    const lifeline = this.child.stdio[LIFELINE] as unknown as Duplex;
    lifeline.on('error', () => undefined);
    this.child.once('exit', () => lifeline.end('bye\n'));
    for (const stream of [this.child.stdout, this.child.stderr])
      (stream as Readable).on('data', (text: Buffer) => {
        this.count(text);
        this.lastWords = (this.lastWords + text.toString()).slice(-LAST_WORDS);
      });
    const lines = new Lines(HALF_LIMITS.answerBytes);
    this.ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => this.kill('slow'), HALF_LIMITS.startMs);
      const settle = (work: () => void) => () => {
        clearTimeout(late);
        work();
      };
      this.child.once(
        'close',
        settle(() => reject(new HalfFault('ended'))),
      );
      this.pipe.on('data', (piece: Buffer) => {
        this.count(piece);
        try {
          for (const line of lines.take(piece)) this.hear(JSON.parse(line) as FromHalf, settle(resolve));
        } catch (error) {
          this.kill(error instanceof LineTooLong ? 'large' : 'ended');
        }
      });
    });
    this.ready.catch(() => undefined);
    // What is written to one that went is lost with it.
    this.pipe.on('error', () => undefined);
    this.child.once('close', () => this.kill('ended'));
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Does a job; gives how that ended as the half says it. Rejects with a HalfFault. @param answer answers what it asks; what that throws is told to it by its message */
  async do(job: Job, answer: Running['answer']): Promise<unknown> {
    if (this.isOver) throw new HalfFault('ended');
    if (this.running.size >= HALF_LIMITS.jobs) throw new HalfFault('busy');
    clearTimeout(this.idle);
    this.jobs += 1;
    const id = this.jobs;
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const one: Running = { answer, resolve, reject, asks: 0 };
        this.running.set(id, one);
        this.ready.then(
          () => {
            if (this.isOver) return;
            one.timer = setTimeout(() => this.kill('slow', id), HALF_LIMITS.jobMs);
            this.tell({ job: id, do: job });
          },
          () => reject(new HalfFault('ended')),
        );
      });
    } finally {
      clearTimeout(this.running.get(id)?.timer);
      this.running.delete(id);
      if (this.running.size === 0 && !this.isOver)
        this.idle = setTimeout(() => this.end(), HALF_LIMITS.idleMs).unref();
    }
  }

  /** Ends it, as nothing is wanted of it any more. */
  end(): void {
    if (this.isOver) return;
    this.over();
    this.reject('ended');
  }

  private get pipe(): Duplex {
    return this.child.stdio[PIPE] as unknown as Duplex;
  }

  private tell(message: ToHalf): void {
    if (this.isOver) return;
    this.pipe.write(`${JSON.stringify(message)}\n`);
  }

  private hear(said: FromHalf, begun: () => void): void {
    if (this.isOver) return;
    if ('ready' in said) {
      if (this.isReady) return this.kill('ended');
      this.isReady = true;
      return begun();
    }
    const one = this.running.get(said.job);
    // Nobody asked: who takes too long is ended, so no answer is late.
    if (!one) return this.kill('ended');
    if ('done' in said) return one.resolve(said.done);
    one.asks += 1;
    if (one.asks > HALF_LIMITS.asks) return this.kill('large', said.job);
    this.asked.push(async () => {
      const answered = await one.answer(said.want).then(
        (got) => ({ got }),
        (error: Error) => ({ got: null, failed: error.message }),
      );
      this.tell({ job: said.job, ask: said.ask, ...answered });
    });
    void this.answerAsked();
  }

  /** A few at a time, and none more while it does not read what it is told: that would pile up here. Never rejects. */
  private async answerAsked(): Promise<void> {
    if (this.answering >= HALF_LIMITS.answersAtOnce) return;
    this.answering += 1;
    for (let next = this.asked.shift(); next && !this.isOver; next = this.asked.shift()) {
      await next();
      if (this.pipe.writableNeedDrain) await new Promise((resolve) => this.pipe.once('drain', resolve));
    }
    this.answering -= 1;
  }

  /** Reading all that it says would keep everybody else waiting. */
  private count({ length }: Buffer): void {
    this.said += length;
    if (this.said > HALF_LIMITS.saidBytes * (1 + this.jobs)) this.kill('large');
  }

  /** One of them took too long, or said too much: nobody can tell what else of it goes on. */
  private kill(why: HalfFault['why'], job?: number): void {
    if (this.isOver) return;
    this.over();
    if (job !== undefined) this.running.get(job)?.reject(new HalfFault(why));
    this.reject(job === undefined ? why : 'ended');
    this.ended(this.lastWords);
  }

  private reject(why: HalfFault['why']): void {
    for (const { reject } of this.running.values()) reject(new HalfFault(why));
  }

  private over(): void {
    this.isOver = true;
    clearInterval(this.watch);
    clearTimeout(this.idle);
    this.child.kill('SIGKILL');
  }

  /** Memory beside JavaScript's own is bounded by no flag: where the system tells how much it is, it is looked at. */
  private look(): void {
    try {
      const pages = Number(readFileSync(`/proc/${this.child.pid}/statm`, 'utf8').split(' ')[1]);
      if (pages * PAGE_BYTES > HALF_LIMITS.memoryMb * 1024 * 1024) {
        this.lastWords += `\nIt took more than ${HALF_LIMITS.memoryMb} MB of memory`;
        this.kill('ended');
      }
    } catch {
      // Another system.
    }
  }
}
