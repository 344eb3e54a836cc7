import fs from 'node:fs';
import prettier from 'prettier';
import { readFiles, rowsOf, withTable } from './floors/house.mjs';
import { API, API_FLOORS } from './floors/orders.mjs';
import { inRoot } from './setup/paths.mjs';

/** `npm run floors`: draws the floors of the API as they are into ARCHITECTURE.md. */
const file = inRoot('ARCHITECTURE.md');
const page = withTable(fs.readFileSync(file, 'utf8'), rowsOf(API_FLOORS, readFiles(inRoot(API.root))));
fs.writeFileSync(
  file,
  await prettier.format(page, { ...(await prettier.resolveConfig(file)), filepath: file }),
);
