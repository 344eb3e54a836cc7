import fc from 'fast-check';

/** @typedef {import('../../tools/demo/random.mjs').Chance} Chance */
/** @typedef {Record<string, any>} Schema JSON Schema, as the OpenAPI document has it */

const ID = '^[0-9a-f]{24}$';
/** Whose look-aheads no generator follows. */
const PASSWORD_PATTERN = '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$';
const WORDS = [
  'Asha',
  'redmi note',
  '25 W charger',
  'ओप्पो',
  'a',
  'x'.repeat(40),
  '₹ & <b>',
  '352099001761481',
];

/** @type {Map<string, string[]>} */
const samples = new Map();

/** @param {string} pattern @param {Chance} chance */
function matching(pattern, chance) {
  if (pattern === PASSWORD_PATTERN) return 'Password1';
  if (!samples.has(pattern))
    samples.set(pattern, fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 20 }));
  return chance.pick(samples.get(pattern) ?? ['']);
}

/** @param {Schema} schema @param {Chance} chance */
function number(schema, chance) {
  const isWhole = schema.type === 'integer';
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -1_000;
  const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 100_000, least + 100_000);
  if (chance.happens(0.1)) return chance.pick([least, most, schema.maximum ?? most]);
  const value = least + chance.next() * chance.pick([3, 100, most - least]);
  return isWhole ? Math.min(Math.ceil(value), most) : Math.min(Math.ceil(value * 100) / 100, most);
}

/** @param {Schema} schema @param {Chance} chance @param {readonly string[]} ids */
function text(schema, chance, ids) {
  if (schema.pattern === ID) return chance.happens(0.95) ? chance.pick(ids) : matching(ID, chance);
  if (schema.format === 'date')
    return `2026-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`;
  if (schema.format === 'date-time')
    return new Date(1_790_000_000_000 + chance.between(0, 10 ** 9)).toISOString();
  if (schema.pattern) return matching(schema.pattern, chance);
  const word = chance.pick(WORDS).slice(0, schema.maxLength ?? 40);
  return word.padEnd(schema.minLength ?? 0, 'x');
}

/**
 * A value that the schema takes, as far as JSON Schema says it; ids are mostly of what is there.
 * @param {Schema} schema @param {Chance} chance @param {readonly string[]} ids
 * @returns {any}
 */
export function valueOf(schema, chance, ids) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(chance.pick(choices), chance, ids);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required ?? []);
      const own = Object.entries(schema.properties ?? {}).filter(
        ([key]) => required.has(key) || chance.happens(0.3),
      );
      return Object.fromEntries(own.map(([key, part]) => [key, valueOf(part, chance, ids)]));
    }
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = Math.min(chance.between(least, least + 2), schema.maxItems ?? Infinity);
      return Array.from({ length }, () => valueOf(schema.items ?? {}, chance, ids));
    }
    case 'boolean':
      return chance.happens(0.5);
    case 'number':
    case 'integer':
      return number(schema, chance);
    case 'null':
      return null;
    default:
      return text(schema, chance, ids);
  }
}

const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
/** What no field takes, or hardly any. */
const ODD = [
  ...[null, '', ' ', -1, 0, 0.001, 1e308, -0, true, 2 ** 53, '0x10', '1e3', '2026-02-30', '9'.repeat(400)],
  ...[
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    '💥'.repeat(60),
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...["' OR 1=1 --", '$where', '{{7*7}}', '%00', '\u202egpj.exe'],
  ...[
    [],
    {},
    { $ne: '' },
    { $gt: '' },
    { $where: '1' },
    ['x'],
    [[]],
    DEEP,
    Array.from({ length: 5_000 }, () => 1),
  ],
  ...[JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: {} } }, { length: 1e9 }],
];

/**
 * The same with one or two things in it that are odd, at any depth.
 * @param {any} value @param {Chance} chance
 * @returns {any}
 */
export function spoilt(value, chance) {
  const copy = structuredClone(value);
  if (copy === null || typeof copy !== 'object') return structuredClone(chance.pick(ODD));
  for (let times = chance.between(1, 2); times > 0; times -= 1) {
    let at = copy;
    for (let depth = 0; depth < 6; depth += 1) {
      const keys = Object.keys(at);
      const key = keys.length > 0 ? chance.pick(keys) : 'unknown';
      const inside = at[key];
      if (inside !== null && typeof inside === 'object' && chance.happens(0.7)) {
        at = inside;
        continue;
      }
      const what = chance.between(0, 3);
      if (what === 0) delete at[key];
      else if (what === 1 && !Array.isArray(at))
        at[chance.pick(['unknown', '$set', '__v', '_id', 'version', 'constructor'])] = 1;
      else at[key] = structuredClone(chance.pick(ODD));
      break;
    }
  }
  return copy;
}
