import { Linter } from 'eslint';
import fs from 'node:fs';
import path from 'node:path';
import { STAFF_WORDS } from '@shopbench/contracts';
import { sentenceRule } from './no-sentence.mjs';
import { API } from './orders.mjs';

const ROOT = path.resolve(__dirname, '../..');

describe('the rule against sentences in refusals', () => {
  const linter = new Linter({ cwd: '/shop' });
  const found = (code: string) =>
    linter.verify(code, [{ ...sentenceRule('api/src'), languageOptions: { sourceType: 'module' } }], {
      filename: '/shop/api/src/x.ts',
    }).length;

  it.each([
    'throw ruleBroken(byRule("Nothing of it is left"))',
    'throw conflict(byRule(`${name} is gone`))',
    'const words = gone ? "It is gone" : other; throw conflict(byRule(words))',
    'throw new BadRequestException("Give a date")',
    'throw new NotFoundException(`No ${name}`)',
  ])('should refuse %s', (code) => {
    expect(found(code)).toBe(1);
  });

  it.each([
    'throw ruleBroken(byRule(problem))',
    'const problem = closedProblem(until, days); throw ruleBroken(byRule(problem))',
    'throw conflict(say("stock.short", { left, product }))',
    'throw new Error("A programmer reads this")',
  ])('should let %s stand', (code) => {
    expect(found(code)).toBe(0);
  });
});

it('should have no words for staff that nothing says', () => {
  const folder = path.join(ROOT, API.root);
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !file.endsWith('.spec.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  expect(Object.keys(STAFF_WORDS).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});
