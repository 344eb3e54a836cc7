import fs from 'node:fs';
import path from 'node:path';
import { API } from './orders.mjs';

const ROOT = path.resolve(__dirname, '../..', API.root);

/** The files of the API that are no tests, with their paths below `api/src`. */
export const apiFiles = (): { path: string; text: string }[] =>
  fs
    .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({
      path: name.split(path.sep).join('/'),
      text: fs.readFileSync(path.join(ROOT, name), 'utf8'),
    }));
