import { planFor } from './affected-plan.mjs';

const dependencies = {
  'libs/contracts': [],
  'libs/ui': [],
  api: ['libs/contracts'],
  e2e: [],
  'embedded-db': [],
  'mf-repairs': ['libs/contracts', 'libs/ui'],
  'mf-sales': ['libs/contracts', 'libs/ui'],
  'mf-tills': ['libs/ui'],
  shell: ['libs/ui'],
};

const specs = [
  'api/src/goods/brand/brand.api.spec.ts',
  'api/src/kernel/checks/check.spec.ts',
  'api/src/repair/repair/repair.api.spec.ts',
  'api/test/invoice.spec.ts',
  'api/test/invoice-change.spec.ts',
  'api/test/trade-model.spec.ts',
  'e2e/first-sale.spec.ts',
  'e2e/repairs/repair.spec.ts',
  'e2e/sales/counter.spec.ts',
  'e2e/sales/purchases.spec.ts',
  'e2e/sign-in/sign-in.spec.ts',
  'e2e/tills/tills.spec.ts',
  'mf-sales/src/invoice/totals.spec.ts',
];

const planOf = (...changed: string[]) => planFor(changed, { specs, dependencies });

describe('planFor', () => {
  it.each([
    ['package-lock.json'],
    ['tsconfig.base.json'],
    ['eslint.config.mjs'],
    ['libs/area/src/jest/preset.cjs'],
  ])('should run everything for %s', (file) => {
    expect(planOf('mf-sales/src/area.tsx', file)).toBeUndefined();
  });

  it('should run what belongs to an area for its code', () => {
    expect(planOf('mf-sales/src/invoice/totals.ts')).toEqual({
      projects: ['mf-sales'],
      code: ['mf-sales/src/invoice/totals.ts'],
      related: ['mf-sales/src/invoice/totals.ts', 'mf-sales/src/invoice/totals.spec.ts'],
      browser: ['e2e/sales', 'e2e/first-sale.spec.ts'],
    });
  });

  it.each([
    ['api/src/repair/repair/bench/bench.ts', ['api/src/repair/repair/repair.api.spec.ts']],
    [
      'api/src/trade/invoice/invoice.controller.ts',
      ['api/test/invoice.spec.ts', 'api/test/invoice-change.spec.ts', 'api/test/trade-model.spec.ts'],
    ],
    ['api/src/store/goods/brand.schema.ts', specs.filter((spec) => spec.startsWith('api/'))],
    ['api/src/books/posting/posting.service.ts', specs.filter((spec) => spec.startsWith('api/'))],
    ['api/src/app/app.module.ts', specs.filter((spec) => spec.startsWith('api/'))],
  ])('should try the built API after a change of %s', (file, tests) => {
    const plan = planOf(file);
    expect(plan?.related).toEqual([file, ...tests]);
    expect(plan?.browser).toEqual(['e2e/first-sale.spec.ts']);
  });

  it.each([
    ['libs/contracts/src/gst/states.ts', ['floors/floors', 'regular-expressions', 'dangerous-calls']],
    ['api/src/trade/invoice/invoice.module.ts', ['floors/floors', 'regular-expressions', 'dangerous-calls']],
    ['mf-sales/src/area.tsx', ['regular-expressions', 'dangerous-calls']],
    ['api/test/invoice.spec.ts', ['specification', 'security']],
    ['ARCHITECTURE.md', ['floors/floors']],
    ['docs/specification.md', ['specification']],
    ['docs/security.md', ['security']],
  ])('should run the tests that read %s without an import', (file, readers) => {
    const names = ['floors/floors', 'regular-expressions', 'dangerous-calls', 'specification', 'security'];
    const all = names.map((name) => `tools/${name}.spec.ts`);
    const plan = planFor([file], { specs: all, dependencies });
    expect(plan?.related.filter((one) => all.includes(one))).toEqual(
      readers.map((name) => `tools/${name}.spec.ts`),
    );
  });

  it('should reach all that need a library', () => {
    const plan = planOf('libs/ui/src/button.tsx');
    expect(plan?.projects).toEqual(['libs/ui', 'mf-repairs', 'mf-sales', 'mf-tills', 'shell']);
    expect(plan?.browser).toEqual([
      'e2e/repairs',
      'e2e/sales',
      'e2e/first-sale.spec.ts',
      'e2e/tills',
      'e2e/sign-in',
    ]);
  });

  it.each([
    ['e2e/sales/counter.spec.ts', ['e2e/sales/counter.spec.ts']],
    ['e2e/sales/support.ts', ['e2e/sales']],
    ['e2e/support/shop.ts', ['e2e']],
  ])('should run the browser tests that %s is of, and no unit tests', (file, browser) => {
    expect(planOf(file)).toMatchObject({ projects: ['e2e'], related: [], browser });
  });

  it('should try an area after a change of its menu', () => {
    expect(planOf('mf-tills/area.json')).toMatchObject({ code: [], browser: ['e2e/tills'] });
  });

  it.each([['docs/areas.md'], ['mf-sales/README.md'], ['.editorconfig']])(
    'should run no tests for %s',
    (file) => {
      expect(planOf(file)).toEqual({ projects: [], code: [], related: [], browser: [] });
    },
  );
});
