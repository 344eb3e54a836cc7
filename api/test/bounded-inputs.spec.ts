import type * as z from 'zod/mini';
import { allRoutes } from './support/routes';

type Schema = z.core.$ZodTypes;
const at = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** What of a schema takes a text or a list of any length, by its path. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as Schema)._zod;
  const checks = (def.checks ?? []).map((one) => one._zod.def as { check: string; abort?: boolean });
  switch (def.type) {
    case 'string': {
      // Trimming may come before: it costs no more than the text is long.
      const first = checks.find(({ check }) => check !== 'overwrite');
      return first?.check === 'max_length' && first.abort ? [] : [path];
    }
    case 'array': {
      const hasMost = checks.some(({ check }) => check === 'max_length' || check === 'length_equals');
      return [...(hasMost ? [] : [path]), ...unbounded(def.element, at(path, '0'))];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => unbounded(one, at(path, key)));
    case 'record':
      return [...unbounded(def.keyType, at(path, '(key)')), ...unbounded(def.valueType, at(path, '*'))];
    case 'union':
      return def.options.flatMap((one) => unbounded(one, path));
    case 'pipe':
      return [...unbounded(def.in, path), ...unbounded(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType, path);
    default:
      return [];
  }
}

describe('what a route takes', () => {
  it('should be checked for its length before anything else', async () => {
    const inputs = (await allRoutes()).flatMap(({ name, inputs: all }) =>
      all.map(({ place, name: key, schema }) => ({ where: `${name} ${key ?? place}`, schema })),
    );
    expect(inputs.length).toBeGreaterThan(300);
    const found = inputs.flatMap(({ where, schema }) =>
      unbounded(schema, '').map((path) => `${where}: ${path}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
