import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const database = globalThis.testDatabase;
  if (!database) return;
  await database.program.stop();
  rmSync(database.folder, { recursive: true, force: true });
}
