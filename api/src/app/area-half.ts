import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import type { AreaServer } from '@shopbench/contracts';
import { closeDoors } from '../platform/area-server/half/closed-doors';
import { Lines, type FromHalf, type ToHalf } from '../platform/area-server/half/protocol';
import { workOf } from '../platform/area-server/half/work';

/** What the API says is bounded by the API. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The pipe to the API; `HalfProcess` opens it. */
const PIPE = 3;

/*
 * The program of one server half: `node area-half.mjs FILE`. It gets nothing from the shop but what comes over the pipe: no
 * environment, no folder but its own, no database. When the API goes, it goes; where it cannot, `HalfProcess` has it ended.
 */
const file = process.argv[2]!;
const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
const say = (message: FromHalf) => void pipe.write(`${JSON.stringify(message)}\n`);
const lines = new Lines(MOST_BYTES);
const asked = new Map<string, (got: unknown, failed?: string) => void>();

closeDoors();
const loaded = createRequire(file)(file) as { default?: AreaServer };
const server = loaded.default ?? { routes: {} };

async function work(job: number, what: Extract<ToHalf, { do: unknown }>['do']): Promise<void> {
  let asks = 0;
  const ask = (want: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      asks += 1;
      asked.set(`${job} ${asks}`, (got, failed) =>
        failed === undefined ? resolve(got) : reject(new Error(failed)),
      );
      say({ job, ask: asks, want });
    });
  say({ job, done: await workOf(server, what, ask) });
  for (let at = 1; at <= asks; at += 1) asked.delete(`${job} ${at}`);
}

pipe.on('data', (piece: Buffer) => {
  for (const line of lines.take(piece)) {
    const told = JSON.parse(line) as ToHalf;
    if ('do' in told) void work(told.job, told.do);
    else asked.get(`${told.job} ${told.ask}`)?.(told.got, told.failed);
  }
});
pipe.on('close', () => process.exit(0));
say({ ready: true });
