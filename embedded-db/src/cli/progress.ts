import { type CopyProgress } from '../transfer/copy';

const EVERY_MS = 500;

/** Shows how far a copy is: on a terminal in one line, else a line now and then. */
export function progressPrinter(): (progress: CopyProgress) => void {
  let last = 0;
  return ({ namespace, done, total }) => {
    const now = Date.now();
    if (now - last < EVERY_MS && done < total) return;
    last = now;
    const line = `${namespace}: ${done} of ${total} documents`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
}
