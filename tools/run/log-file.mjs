import fs from 'node:fs';
import path from 'node:path';

const LIMIT = 10 * 1024 * 1024;

/**
 * A log that keeps to two files of 10 MB: `name.log` and the one before it, `name.1.log`.
 * @param {string} folder @param {string} name
 */
export function logFile(folder, name) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  let written = fs.existsSync(file) ? fs.statSync(file).size : 0;
  return {
    file,
    /** @param {string} line */
    write(line) {
      if (written > LIMIT) {
        fs.renameSync(file, path.join(folder, `${name}.1.log`));
        written = 0;
      }
      fs.appendFileSync(file, `${line}\n`);
      written += line.length + 1;
    },
  };
}
