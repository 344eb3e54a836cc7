import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase, type Program } from './programs';

declare global {
  var testShops: { folder: string; database?: Program } | undefined;
}

/**
 * Starts one embedded database for all test files; each file has a database of its own in it. With TEST_MONGODB_URI (a
 * replica set's address, without a database name) the tests run against that one instead.
 */
export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-api-'));
  globalThis.testShops = { folder };
  process.env['TEST_SHOPS_DIR'] = path.join(folder, 'shops');
  mkdirSync(process.env['TEST_SHOPS_DIR']);
  if (process.env['TEST_MONGODB_URI']) return;
  const { program, uri } = await startDatabase(folder);
  process.env['TEST_MONGODB_URI'] = uri;
  process.env['TEST_DATABASE_DIR'] = folder;
  globalThis.testShops.database = program;
}
