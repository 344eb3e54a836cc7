import { Linter } from 'eslint';
import fs from 'node:fs';
import path from 'node:path';
import { STAFF_WORDS } from '@shopbench/contracts';
import { sentenceRule } from './no-sentence.mjs';
import { API, CONTRACTS } from './orders.mjs';

const ROOT = path.resolve(__dirname, '../..');

describe('the rule against sentences in refusals', () => {
  const linter = new Linter({ cwd: '/shop' });
  const found = (code: string) =>
    linter.verify(code, [{ ...sentenceRule('api/src'), languageOptions: { sourceType: 'module' } }], {
      filename: '/shop/api/src/x.ts',
    }).length;

  it.each([
    'const words = gone ? "It is gone" : other; throw new GoneException(words)',
    'throw new BadRequestException("Give a date")',
    'z.regex(/x/, "Give an x")',
    'text.check(z.refine((x) => x, { path, message: `Give ${x}` }))',
    'throw new NotFoundException(`No ${name}`)',
  ])('should refuse %s', (code) => {
    expect(found(code)).toBe(1);
  });

  it.each([
    'z.regex(/a b/, fieldWords("area.path"))',
    'z.object({ path, name: z.string() })',
    'throw conflict(say("stock.short", { left, product }))',
    'throw new Error("A programmer reads this")',
  ])('should let %s stand', (code) => {
    expect(found(code)).toBe(0);
  });
});

it('should have no words for staff that nothing says', () => {
  const sources = [API, CONTRACTS, { root: 'libs/registry/src' }]
    .flatMap(({ root }) =>
      fs
        .readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|^words/.test(file))
        .map((file) => fs.readFileSync(path.join(ROOT, root, file), 'utf8')),
    )
    .join('\n');
  const isSaid = (code: string) =>
    sources.includes(`'${code}'`) || sources.includes(`\`${code.slice(0, code.indexOf('.'))}.\${`);
  expect(Object.keys(STAFF_WORDS).filter((code) => !isSaid(code))).toEqual([]);
});
