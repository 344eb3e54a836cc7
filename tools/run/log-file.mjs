import fs from 'node:fs';
import path from 'node:path';

const LIMIT = 10 * 1024 * 1024;

/**
 * A log that keeps to two files of 10 MB: `name.log` and the one before it, `name.1.log`. What cannot be written,
 * on a full disk, is left out and counted: the programs that are logged go on. Who runs the shop alone reads it, by the rights of
 * the file: it says who did what, and from where.
 * @param {string} folder @param {string} name
 */
export function logFile(folder, name) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.log`);
  let written = fs.existsSync(file) ? fs.statSync(file).size : 0;
  let missing = 0;
  return {
    file,
    /** @param {string} line */
    write(line) {
      const text = missing > 0 ? `${missing} lines could not be written\n${line}\n` : `${line}\n`;
      try {
        if (written > LIMIT) {
          fs.renameSync(file, path.join(folder, `${name}.1.log`));
          written = 0;
        }
        fs.appendFileSync(file, text, { mode: 0o600 });
        written += text.length;
        missing = 0;
      } catch {
        missing += 1;
      }
    },
  };
}
