import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';
import { launchDatabase } from './shop.mjs';

/** Where a database is reached, and what ends it where it was started for this alone. @typedef {{ uri: string, stop: () => Promise<void> }} Reached */

/**
 * The database of a shop that runs or not: the one that MONGODB_URI names, the one that runs, or one that is run for this alone.
 * @param {string} dataDir @returns {Promise<Reached | { problem: string }>}
 */
export async function reachDatabase(dataDir) {
  const leave = async () => {};
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: leave };
  const folder = path.join(dataDir, 'db');
  if (!existsSync(folder)) return { problem: `There is no shop in ${dataDir}: name its folder by DATA_DIR.` };
  /** @type {string[]} */
  const lines = [];
  const { child, reached } = launchDatabase(dataDir, (line) => void lines.push(line));
  const uri = await reached;
  if (uri !== null) return { uri, stop: () => child.stop() };
  if (!lines.some((line) => line.includes('is in use by process'))) return { problem: lines.join('\n') };
  const program = inRoot('embedded-db', 'dist', 'main.js');
  const running = execFileSync(process.execPath, [program, 'address', '--data', folder]);
  return { uri: running.toString().trim(), stop: leave };
}
