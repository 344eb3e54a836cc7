import fc from 'fast-check';
import type * as z from 'zod/mini';
import * as contracts from '../index';
import { check } from './check';

type Schema = z.core.$ZodType;

/** All schemas that there are, those of a record kind among them. */
const schemas: [string, z.ZodMiniType][] = Object.entries(contracts as Record<string, unknown>).flatMap(
  ([name, value]) => {
    if (isSchema(value)) return [[name, value] as [string, z.ZodMiniType]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      isSchema(inner) ? [[`${name}.${key}`, inner] as [string, z.ZodMiniType]] : [],
    );
  },
);

function isSchema(value: unknown): value is z.ZodMiniType {
  if (typeof value !== 'object' || value === null || !('safeParse' in value)) return false;
  // A rule over several fields is one too; it stands behind the fields of others.
  return (value as z.ZodMiniType).def.type !== 'custom';
}

/** Of each kind of field there is one that takes one of these. */
const STRINGS = [
  ...[
    '2026-04-01',
    '9820041177',
    '411001',
    '27AAPFU0939F1ZV',
    'AAPFU0939F',
    'HDFC0001234',
    '490154203237518',
  ],
  ...[
    'INV-0042',
    'asha@example.in',
    'Mango4Tree',
    '66f0a1b2c3d4e5f6a7b8c9d0',
    '10:30',
    '2026-04',
    '7',
    '1.0.0',
  ],
  ...[
    'original,duplicate',
    'Asia/Kolkata',
    '998877',
    'PCS',
    '/sales',
    'sales',
    'main.js',
    '0a1b2c3d',
    'words',
  ],
];
const NUMBERS = [1, 2, 5, 100, 0, 0.5];
const odd = {
  string: fc.oneof(
    fc.constantFrom('', ' ', '2026-02-30', '__proto__', '999999999999', ...STRINGS),
    fc.constantFrom('a@', '1.', ' ', '\u{1f600}', '\ud800').map((part) => part.repeat(3_000)),
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
  number: fc.oneof(
    fc.constantFrom(
      1.005,
      -0,
      0.1 + 0.2,
      1e-7,
      10.999,
      0.0001,
      -1,
      1e15,
      1e300,
      -1e300,
      2 ** 53,
      1_000_000_000,
    ),
    fc.double(),
  ),
};

/** As a rule what this field takes, so that rules over several fields are asked at all; now and then something odd. */
function leaf<T>(schema: Schema, some: readonly T[], strange: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  const taken = some.filter((value) => (schema as z.ZodMiniType).safeParse(value).success);
  if (taken.length === 0) return strange;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...taken) }, strange);
}

const anything = fc.oneof(
  // What has a `length` that is no number is refused by `check` itself.
  fc.anything({ key: fc.string().filter((key) => key !== 'length'), withNullPrototype: true, maxDepth: 3 }),
  fc.constantFrom(undefined, null, [], {}, [[[]]], 'toString'),
  odd.string,
  odd.number,
);

/** Values that look like what the schema takes, down to its leaves, and are something else every now and then. */
function like(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as z.ZodMiniType)._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 200, arbitrary: right }, { weight: 1, arbitrary: anything });
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, like(one)]));
      return mostly(
        fc.oneof(
          { weight: 20, arbitrary: fc.record(shape) },
          { weight: 20, arbitrary: fc.record(shape, { requiredKeys: [] }) },
          fc.record(shape).map((value) => ({ ...value, constructor: 1, [`x${'"'.repeat(300)}`]: 2 })),
        ),
      );
    }
    case 'array':
      return mostly(fc.array(like(def.element), { maxLength: 4 }));
    case 'record':
      return mostly(fc.dictionary(fc.string(), like(def.valueType), { maxKeys: 4 }));
    case 'union':
      return mostly(fc.oneof(...def.options.map(like)));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(
        { weight: 200, arbitrary: like(def.innerType) },
        { weight: 50, arbitrary: fc.constant(undefined) },
        fc.constantFrom(null, ''),
      );
    case 'pipe':
      return like((def.in as z.ZodMiniType).def.type === 'transform' ? def.out : def.in);
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries)));
    case 'literal':
      return mostly(fc.constantFrom(...def.values));
    case 'string':
      return mostly(leaf(schema, STRINGS, odd.string));
    case 'number':
      return mostly(leaf(schema, NUMBERS, odd.number));
    case 'boolean':
      return mostly(fc.boolean());
    default:
      return anything;
  }
}

describe('whatever is sent', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

  it.each(schemas)(`should be refused or taken by %s, which never throws (SEED=${seed})`, (_, schema) => {
    fc.assert(
      fc.property(like(schema), (value) => {
        expect(() => schema.safeParse(value)).not.toThrow();
        const outcome = check(schema, value);
        if (outcome.ok) return;
        expect(outcome.errors.length).toBeGreaterThan(0);
        for (const { message } of outcome.errors) expect(message.length).toBeLessThan(500);
      }),
      // Rules over several fields are what may trip over one of them.
      { seed, numRuns: schema.def.checks ? 200 : 15 },
    );
  });
});
