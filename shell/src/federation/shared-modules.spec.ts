import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the shared modules', () => {
  it('should be exactly the keys that areas are built against', () => {
    const list = /SHARED_KEYS = \[([^\]]*)\]/.exec(textOf('libs/area/src/build/shared-keys.mjs'))?.[1] ?? '';
    const provided =
      /sharedModules = \{([\s\S]*?)\n\};/.exec(textOf('shell/src/federation/shared-modules.ts'))?.[1] ?? '';
    const keys = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1]);
    const given = [...provided.matchAll(/^ {2}'?([@\w/-]+)'?:/gm)].map((match) => match[1]);
    expect(keys.length).toBeGreaterThan(5);
    expect(given).toEqual(keys);
  });
});
