import fs from 'node:fs';
import path from 'node:path';
import { areaNames } from '../area/places.mjs';
import { inRoot } from '../setup/paths.mjs';

const FOLDER = path.join(import.meta.dirname, 'records');
/** How many earlier minor versions the table goes back. */
const KEPT = 2;

/**
 * What one minor version of the contract offered, and what the areas of that time took.
 * @typedef {{ version: string, names: Record<string, string[]>, versions: Record<string, string>,
 *   areas: Record<string, { contract: string, imports: Record<string, string[]>, requires?: Record<string, string> }> }} ContractRecord
 */

/** The checkout as it is built. @returns {ContractRecord} */
export function currentRecord() {
  const read = (/** @type {string[]} */ ...file) => JSON.parse(fs.readFileSync(inRoot(...file), 'utf8'));
  const areas = areaNames().map((name) => {
    const { imports, requires } = read(`mf-${name}`, 'dist', 'build.json');
    return [name, { contract: read(`mf-${name}`, 'dist', 'area.json').contract, imports, requires }];
  });
  const { version, versions } = read('shell', 'dist', 'contract.json');
  return {
    version,
    names: read('shell', 'dist', 'facades.json'),
    versions: { ...versions, api: version },
    areas: Object.fromEntries(areas),
  };
}

/** `2.3.0` → `2.3`, as its record is called. @param {string} version */
export const minorOf = (version) => version.split('.').slice(0, 2).join('.');

/** The records of the last minor versions before the current one, and the current state, oldest first. @returns {ContractRecord[]} */
export function lastRecords() {
  const current = currentRecord();
  const earlier = fs
    .readdirSync(FOLDER)
    .map((file) => path.basename(file, '.json'))
    .filter((minor) => minor !== minorOf(current.version))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(-KEPT);
  return [...earlier.map((minor) => JSON.parse(fs.readFileSync(fileOf(minor), 'utf8'))), current];
}

/** @param {string} minor */
const fileOf = (minor) => path.join(FOLDER, `${minor}.json`);

/** Keeps the current state as the record of its minor version. */
export function keepRecord() {
  const record = currentRecord();
  fs.writeFileSync(fileOf(minorOf(record.version)), `${JSON.stringify(record, null, 2)}\n`);
}
