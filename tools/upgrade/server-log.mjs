import fs from 'node:fs';
import path from 'node:path';

/** What the API of a data folder says. @param {string} dataDir */
export const logOf = (dataDir) => path.join(dataDir, 'logs', 'api.log');

/** What the API says where its data cannot be made ready. */
export const NOT_READY = 'Database not ready';
/** Levels of pino. */
export const [WARNING, ERROR] = [40, 50];

/** What a log tells of faults of the server, from now on. @param {string} file @param {number} [from] the level @returns {() => string[]} */
export function serverFaults(file, from = ERROR) {
  const sizeOfLog = () => (fs.existsSync(file) ? fs.statSync(file).size : 0);
  const begin = sizeOfLog();
  return () => {
    const size = sizeOfLog();
    // A full log is begun anew.
    const text =
      size > 0
        ? fs
            .readFileSync(file)
            .subarray(size < begin ? 0 : begin)
            .toString()
        : '';
    const whole = text.split('\n').slice(0, -1);
    return whole.flatMap((line) => {
      const { level = 0, msg = '', err } = entryOf(line);
      return level >= from ? [[msg, err?.message].filter(Boolean).join(': ')] : [];
    });
  };
}

/** A line of a log; what is none of pino's says nothing. @param {string} line @returns {{ level?: number, msg?: string, err?: { message?: string } }} */
function entryOf(line) {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
