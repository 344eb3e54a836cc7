import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A sum and a name; what is longer is no such file. */
const SUM_BYTES = 4_096;

/**
 * Opens a file to be read. Rejects for whatever is no file: a pipe or a device would be waited for without end.
 * @param {string} file
 */
async function openFile(file) {
  // Not there on Windows, where no pipe lies in a folder.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error(`${file} is no file`);
}

/** The sum of an archive as the file beside it says it: '' where that is missing, cannot be read, or is none. @param {string} archive @returns {Promise<string>} */
export async function sumBeside(archive) {
  const handle = await openFile(`${archive}.sha256`).catch(() => null);
  if (!handle) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SUM_BYTES + 1), 0, SUM_BYTES + 1, 0);
    const text = bytesRead > SUM_BYTES ? '' : buffer.toString('utf8', 0, bytesRead);
    return text.trim().split(/\s+/)[0] ?? '';
  } catch {
    return '';
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of a file, read in pieces. Rejects where it is no file, or cannot be read. @param {string} file @returns {Promise<string>} */
export async function sumOfFile(file) {
  const handle = await openFile(file);
  const sum = createHash('sha256');
  await pipeline(handle.createReadStream(), sum);
  return sum.digest('hex');
}
