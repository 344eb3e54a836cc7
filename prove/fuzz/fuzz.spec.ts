import { repeatableChance } from '../../tools/demo/random.mjs';
import { faultsOf } from './judge.mjs';
import type { Request } from './requests.mjs';
import { spoilt, valueOf } from './values.mjs';

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const operation = { statuses: ['200', '400', '503'] };
const request = (isOdd = false) => ({ operation, isOdd }) as unknown as Request;
const refusal = (message: string, errors?: object[]) =>
  JSON.stringify({ success: false, message, data: null, ...(errors ? { errors } : {}) });

it.each([
  ['a refusal with words', 400, refusal('Give a name', [{ path: 'name', message: 'Give a name' }]), []],
  ['a fault of the server', 503, refusal('The database is away'), ['answers 503']],
  ['a status without its document', 418, refusal('No'), ['answers 418, which its document does not tell']],
  ['a stack', 400, refusal('x at run (file:///a/b.js:1:2)'), ['tells what it is made of']],
  ['no words', 400, refusal(''), ['refuses without words']],
  ['an error without its field', 400, refusal('No', [{ message: 'No' }]), ['names no field for an error']],
  ['no envelope', 400, 'Bad Request', ['refuses without an envelope']],
  ['what was asked for', 200, '{"success":true}', []],
])('should judge %s', (_what, status, text, expected) => {
  const reply = { status, text, type: 'application/json; charset=utf-8', milliseconds: 1 };
  expect(faultsOf(request(), reply)).toEqual(expected);
});

it('should judge it a fault that an unknown field is taken, and leave files alone', () => {
  const file = { status: 200, text: 'see node_modules', type: 'text/csv', milliseconds: 1 };
  expect(faultsOf(request(true), { ...file, type: 'application/json', text: '{}' })).toEqual([
    'takes a field that nobody knows',
  ]);
  expect(faultsOf(request(), file)).toEqual([]);
});

describe(`values of a schema (SEED=${SEED})`, () => {
  const schema = {
    type: 'object',
    required: ['item', 'quantity'],
    additionalProperties: false,
    properties: {
      item: { type: 'string', pattern: '^[0-9a-f]{24}$' },
      quantity: { type: 'number', minimum: 1, maximum: 9 },
      note: { type: 'string', minLength: 2, maxLength: 5 },
      pin: { type: 'string', pattern: '^[1-9]\\d{5}$' },
      lines: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: { anyOf: [{ const: 'a' }, { type: 'integer', exclusiveMinimum: 0 }] },
      },
    },
  };

  it('should be such that the schema takes them', () => {
    const rolled = repeatableChance(SEED);
    const id = 'a'.repeat(24);
    for (let n = 0; n < 300; n += 1) {
      const { item, quantity, note = 'ab', pin = '411001', lines = ['a'] } = valueOf(schema, rolled, [id]);
      expect(item).toMatch(/^[0-9a-f]{24}$/);
      expect(quantity >= 1 && quantity <= 9).toBe(true);
      expect(note.length >= 2 && note.length <= 5).toBe(true);
      expect(pin).toMatch(/^[1-9]\d{5}$/);
      expect(lines.length >= 1 && lines.length <= 2).toBe(true);
      for (const line of lines) expect(line === 'a' || (Number.isInteger(line) && line >= 0)).toBe(true);
    }
  });

  it('should be spoilt in a copy', () => {
    const rolled = repeatableChance(SEED);
    let changed = 0;
    for (let n = 0; n < 200; n += 1) {
      const value = { a: 1, b: { c: 'x', d: [1, 2] } };
      const kept = JSON.stringify(value);
      if (JSON.stringify(spoilt(value, rolled)) !== kept) changed += 1;
      expect(JSON.stringify(value)).toBe(kept);
    }
    expect(changed).toBeGreaterThan(150);
  });
});
