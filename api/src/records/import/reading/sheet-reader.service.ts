import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { say, type Said } from '@shopbench/contracts';
import { Failure } from '../../../kernel/answers/failure';
import { FairGate } from '../../../kernel/limits/fair-gate';
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

const LONGEST_READ_MS = 30_000;
const MOST_MEMORY_MB = 512;
/** A file takes seconds; whoever sent it waits before the screen. */
const ROOM = { waiting: 10, patienceMs: 60_000 };

/** Beside the built program, as webpack names it. */
const READER = 'sheet-reader.mjs';

const busy = () => new Failure(503, say('sheet.busy'), undefined, 10);
const refused = (message: Said) => new Failure(422, message, [{ path: 'file', message }]);

/** Reads uploaded files in a thread of its own, with limits of time and memory; one at a time. */
@Injectable()
export class SheetReader {
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

  private inThread(order: ReadOrder): Promise<ReadFile> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(path.join(path.dirname(process.argv[1]!), READER), {
        workerData: order,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
        env: {},
      });
      const file: ReadFile = { sheet: '', ignored: [], rows: [] };
      const end = (settle: () => void) => {
        clearTimeout(tooLong);
        settle();
        void worker.terminate();
      };
      const refuse = (message: Said) => end(() => reject(refused(message)));
      const tooLong = setTimeout(() => refuse(say('sheet.slow')), LONGEST_READ_MS);
      worker.on('message', (message: ReaderMessage) => {
        if (message.kind === 'file') Object.assign(file, { sheet: message.sheet, ignored: message.ignored });
        else if (message.kind === 'rows') for (const row of message.rows) file.rows.push(row);
        else if (message.kind === 'end') end(() => resolve(file));
        else refuse(message.message);
      });
      worker.on('error', (error: Error & { code?: string }) => {
        this.logger.warn({ err: error }, 'A file could not be read');
        refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? say('sheet.memory') : say('sheet.unreadable'));
      });
    });
  }
}
