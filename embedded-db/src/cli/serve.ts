import { parseArgs } from 'node:util';
import { type ConflictMode } from '../commands/engine';
import { DAY_MS, DailyBackups } from '../server/daily-backups';
import { Server } from '../server/server';
import { type StartReport } from '../storage/database';
import { ownCommand, readerOf, writerScript } from './programs';

/**
 * Runs the database until SIGTERM or SIGINT. Prints one JSON line `{ ready, uri, pid }` on standard output once
 * clients can connect, and log lines on standard error.
 */
export async function serve(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      socket: { type: 'string' },
      port: { type: 'string' },
      'flush-delay-ms': { type: 'string' },
      'max-file-mb': { type: 'string' },
      'min-free-mb': { type: 'string' },
      'transaction-lifetime-ms': { type: 'string' },
      'cursor-idle-ms': { type: 'string' },
      'expiry-interval-ms': { type: 'string' },
      backups: { type: 'string' },
      'backup-every-ms': { type: 'string' },
    },
  });
  if (!values.data) throw new Error('serve needs --data DIR');
  if (values.socket !== undefined && values.port !== undefined)
    throw new Error('Give --socket or --port, not both');
  const began = performance.now();
  let stop: (code: number) => void = () => {};
  const stopped = new Promise<number>((resolve) => {
    stop = resolve;
  });
  const server = await Server.start({
    directory: values.data,
    writerScript,
    reader: readerOf(values.data),
    socket: values.socket,
    port: number(values.port, 'port'),
    flushDelayMs: number(values['flush-delay-ms'], 'flush-delay-ms'),
    maxFileBytes: megabytes(values['max-file-mb'], 'max-file-mb'),
    minFreeBytes: megabytes(values['min-free-mb'], 'min-free-mb'),
    transactionLifetimeMs: number(values['transaction-lifetime-ms'], 'transaction-lifetime-ms'),
    cursorIdleMs: number(values['cursor-idle-ms'], 'cursor-idle-ms'),
    expiryIntervalMs: number(values['expiry-interval-ms'], 'expiry-interval-ms'),
    conflicts: conflictMode(process.env.CONFLICTS),
    onFailure: (error) => {
      log(`the writer thread has failed: ${error.message}`);
      process.exit(1);
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(0));
  // A parent that holds an IPC channel to us and is killed must not leave us behind with the data folder.
  // One that was started with a channel keeps this function when the channel has gone.
  if (process.send && !process.connected) stop(0);
  else process.once('disconnect', () => stop(0));
  server.engine.requestStop = () => stop(0);
  server.engine.reportFault = (command, error) => {
    log(`internal error in '${command}': ${error instanceof Error ? error.stack : String(error)}`);
  };
  log(describe(server.report, performance.now() - began));
  const { data, backups: folder } = values;
  const backups =
    folder === undefined
      ? undefined
      : new DailyBackups({
          folder,
          command: (file) => ownCommand('backup', file, '--data', data),
          everyMs: number(values['backup-every-ms'], 'backup-every-ms') ?? DAY_MS,
          log,
        });
  process.stdout.write(`${JSON.stringify({ ready: true, uri: server.uri, pid: process.pid })}\n`);
  const code = await stopped;
  backups?.stop();
  await server.stop();
  // The open channel would keep the process running.
  if (process.connected) process.disconnect();
  log('stopped');
  return code;
}

function conflictMode(value: string | undefined): ConflictMode | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'wait' || value === 'at-once') return value;
  throw new Error(`CONFLICTS has to be wait or at-once, not '${value}'`);
}

/** What was found, as far as it is known. */
function describe(report: StartReport, elapsedMs: number): string {
  const found = report.isNew
    ? 'new data folder'
    : report.stoppedCleanly
      ? 'data as it was left by a clean stop'
      : 'data of a process that did not stop cleanly';
  const size = `${report.collections} collections, ${report.documents} documents, ${Math.ceil(report.fileBytes / 1024 ** 2)} MB`;
  const opened = report.isNew ? '' : `, opened at commit ${report.commit} after reading the file to its end`;
  const torn = report.hadTornHead
    ? ', one of the two heads of the file was torn: if it was the newer one, what the last commit wrote is MISSING; compare with the newest backup'
    : '';
  const purging = report.droppedRanges > 0 ? `, ${report.droppedRanges} dropped parts to clear` : '';
  return `${found}: ${size}${opened}${torn}${purging}; open after ${Math.round(elapsedMs)} ms`;
}

function log(message: string): void {
  process.stderr.write(`${new Date().toISOString()} embedded-db: ${message}\n`);
}

function number(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} has to be a whole number`);
  return value;
}

function megabytes(text: string | undefined, name: string): number | undefined {
  const value = number(text, name);
  return value === undefined ? undefined : value * 1024 ** 2;
}
