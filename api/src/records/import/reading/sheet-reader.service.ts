import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { say, type Said } from '@shopbench/contracts';
import { Failure } from '../../../kernel/answers/failure';
import { FairGate } from '../../../kernel/limits/fair-gate';
import { besideProgram, KeptThread, type ThreadFault } from '../../../kernel/limits/kept-thread';
import { LOGGER, type Logger } from '../../../kernel/logging/logger';
import type { ReadFile, ReadRow } from './read-rows';

/** What the reader's thread is given. `layout` names the kind of records. */
export interface ReadOrder {
  bytes: Uint8Array;
  fileName: string;
  layout: 'product' | 'customer';
}

/** What the thread says, in this order: `file`, `rows` as often as needed, `end`; or `refused`. */
export type ReaderMessage =
  | ({ kind: 'file'; count: number } & Omit<ReadFile, 'rows'>)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; message: Said };

/** A file takes seconds; whoever sent it waits before the screen. */
const ROOM = { waiting: 10, patienceMs: 60_000 };

/** Beside the built program, as webpack names it. */
const READER = 'sheet-reader.mjs';

const busy = () => new Failure(503, say('sheet.busy'), undefined, 10);
const refused = (message: Said) => new Failure(422, message, [{ path: 'file', message }]);

const UNREADABLE: Record<ThreadFault['why'], Said> = {
  time: say('sheet.slow'),
  memory: say('sheet.memory'),
  fault: say('sheet.unreadable'),
};

/** Reads uploaded files in a thread of its own, with limits of time and memory; one at a time. */
@Injectable()
export class SheetReader implements OnApplicationShutdown {
  private readonly thread = new KeptThread<ReadOrder, ReaderMessage>(besideProgram(READER), {
    longestMs: 30_000,
    idleMs: 60_000,
  });
  private readonly gate = new FairGate({
    width: 1,
    ranks: { counter: ROOM, customer: ROOM, machine: ROOM },
    busy,
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The rows of a file. Throws 422 with words for a file that cannot be read, 503 while too many others wait. */
  read(order: ReadOrder): Promise<ReadFile> {
    return this.gate.pass(() => this.inThread(order));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }

  private async inThread(order: ReadOrder): Promise<ReadFile> {
    const file: ReadFile = { sheet: '', ignored: [], rows: [] };
    let refusal: Said | undefined;
    try {
      await this.thread.run(order, (message) => {
        if (message.kind === 'file') Object.assign(file, { sheet: message.sheet, ignored: message.ignored });
        else if (message.kind === 'rows') for (const row of message.rows) file.rows.push(row);
        else if (message.kind === 'refused') refusal = message.message;
        return message.kind === 'end' || message.kind === 'refused';
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'A file could not be read');
      refusal = UNREADABLE[(error as ThreadFault).why];
    }
    if (refusal !== undefined) throw refused(refusal);
    return file;
  }
}
