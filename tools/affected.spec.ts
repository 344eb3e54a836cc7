import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** The projects whose tests `nx affected` would run after a change of this file. */
function affectedBy(file: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [NX, 'show', 'projects', '--affected', `--files=${file}`, '--json'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('nx affected', () => {
  it('should reach no other project from an area', () => {
    expect(affectedBy('mf-sales/src/area.tsx')).toEqual(['mf-sales']);
  });

  it('should reach no area from the shell', () => {
    expect(affectedBy('shell/src/main.tsx')).toEqual(['shell']);
  });

  it('should reach everything with domain rules from the contracts', () => {
    const affected = affectedBy('libs/contracts/src/index.ts');
    expect(affected).toEqual(expect.arrayContaining(['api', 'client', 'shell', 'mf-sales', 'mf-repairs']));
    expect(affected).not.toContain('embedded-db');
  });
});
