import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { forServerAlone, SERVER_ALONE } from './server-only.mjs';

const ROOT = path.resolve(__dirname, '../..');
const INDEX = path.join(ROOT, 'libs/contracts/src/index.ts').split(path.sep).join('/');
const isTest = (file: string) => /\.spec\.|(^|\/)(test|testing|e2e)\//.test(file);

const others = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('libs/contracts/') && !isTest(file))
  .filter((file) => fs.existsSync(path.join(ROOT, file)))
  .map((file) => ({ path: file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));

it('should keep in the server what only the server uses, but for what is named with a reason', () => {
  const found: Record<string, string[]> = {};
  for (const { file, name } of forServerAlone(INDEX, others, (one) => one.startsWith('api/')))
    found[file] = [...(found[file] ?? []), name].toSorted();
  const named = Object.entries(SERVER_ALONE).map(([file, { names }]) => [file, names.toSorted()]);
  expect(found).toEqual(Object.fromEntries(named));
});
