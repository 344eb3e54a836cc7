import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the checkout. @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
