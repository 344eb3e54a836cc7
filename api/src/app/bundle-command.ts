import { writeFile } from 'node:fs/promises';
import { mongo } from 'mongoose';
import { readRegistry } from '@shopbench/registry';
import { readConfig } from '../kernel/config/config';
import { areaFacts } from '../platform/health/table/area-facts';
import { bundleOf } from '../platform/health/bundle/bundle';
import { HealthProbes, known } from '../platform/health/table/probes';
import { readWebConfig } from '../platform/registry/web.config';

const PATIENCE_MS = 5_000;

/**
 * Writes the bundle for whoever helps: `bundle.mjs FILE`, with the variables of the API. What `npm run bundle` runs; changes
 * nothing of the shop, and has less to tell where the database does not answer.
 */
async function main(): Promise<void> {
  const [file = ''] = process.argv.slice(2);
  const config = readConfig(process.env);
  const client = new mongo.MongoClient(config.mongodbUri, { serverSelectionTimeoutMS: PATIENCE_MS });
  const db = await client.connect().then(
    () => client.db(),
    () => null,
  );
  try {
    const facts = await new HealthProbes(config).facts(db);
    const web = readWebConfig(process.env);
    const areas = web.areasUrl ? undefined : await known(async () => areaFacts(await readRegistry(web)));
    const { dataDir } = config;
    await writeFile(file, await bundleOf({ facts: { ...facts, areas }, db, dataDir, env: process.env }), {
      mode: 0o600,
      flag: 'wx',
    });
  } finally {
    await client.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
