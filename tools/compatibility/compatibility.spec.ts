import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** In a process of its own: the tools are ES modules, tests are not. */
function compared(): { misfits: string[]; versions: string[]; isPageRight: boolean } {
  const script = `
    const { lastRecords } = await import('./tools/compatibility/records.mjs');
    const { compatibilityPage, misfits } = await import('./tools/compatibility/table.mjs');
    const { default: prettier } = await import('prettier');
    const { readFileSync } = await import('node:fs');
    const records = lastRecords();
    const file = 'docs/areas-compatibility.md';
    const page = await prettier.format(compatibilityPage(records), { ...(await prettier.resolveConfig(file)), filepath: file });
    console.log(JSON.stringify({
      misfits: records.flatMap((made) => misfits(made, records.at(-1))),
      versions: records.map(({ version }) => version),
      isPageRight: readFileSync(file, 'utf8') === page,
    }));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('the shop of now', () => {
  const { misfits, versions, isPageRight } = compared();

  it('should take the areas of the last two minor versions and its own', () => {
    expect(versions).toHaveLength(3);
    expect(misfits).toEqual([]);
  });

  it('should be told by docs/areas-compatibility.md: npm run area -- compatibility && npm run format', () => {
    expect(isPageRight).toBe(true);
  });
});
