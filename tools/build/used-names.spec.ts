import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usedNames } from './used-names.mjs';

describe('usedNames', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'used-names-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('should find values in nested sources and leave types and specs out', () => {
    mkdirSync(path.join(folder, 'deep'));
    writeFileSync(
      path.join(folder, 'a.ts'),
      'export const a = z.string().check(z.minLength(1)); type A = z.infer<typeof a>;',
    );
    writeFileSync(
      path.join(folder, 'deep/b.ts'),
      'const b = <S extends z.core.$ZodShape>(s: z.ZodMiniType<S>) => z._default(s, 1); fuzz.ball();',
    );
    writeFileSync(path.join(folder, 'a.spec.ts'), 'z.number();');
    expect(usedNames(folder, 'z')).toEqual(['_default', 'minLength', 'string']);
  });
});
