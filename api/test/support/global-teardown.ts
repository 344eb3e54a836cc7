import { rmSync } from 'node:fs';
import { endKept } from './kept-shop';

export default async function globalTeardown(): Promise<void> {
  const { folder, database } = globalThis.testShops!;
  await endKept(process.env['TEST_SHOPS_DIR']!);
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
