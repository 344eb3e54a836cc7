import * as z from 'zod/mini';
import { check } from './check';
import { blankable, optionalText, percent, text } from './fields';
import { recordSchemas } from './record-schemas';
import { say } from '../words/said';

const { input, update, record, listQuery, brokenRules } = recordSchemas({
  fields: {
    name: text(10),
    rate: z._default(percent, 5),
    note: optionalText(20),
    colour: blankable(z.enum(['red', 'blue'])),
    tags: z._default(z.array(text(5)), []),
  },
  createOnly: { opening: z._default(z.number(), 0) },
  output: { balance: z.number() },
  sorts: ['name', 'createdAt'],
  filters: { colour: z.optional(z.enum(['red', 'blue'])) },
  rules: [
    { path: 'note', message: 'price.missing', holds: ({ colour, note }) => colour !== 'red' || !!note },
  ],
});
const base = { _id: 'a', version: 1, createdAt: '', updatedAt: '', archived: false };

describe('recordSchemas', () => {
  it('should fill in defaults at creation only', () => {
    expect(check(input, { name: 'A' })).toEqual({
      ok: true,
      value: { name: 'A', rate: 5, tags: [], opening: 0 },
    });
    expect(check(update, { version: 3 })).toEqual({ ok: true, value: { version: 3 } });
  });

  it.each([
    ['null', { note: null, colour: null }],
    ['an empty text', { note: '', colour: '' }],
  ])('should clear what may be empty by %s', (_, given) => {
    const value = { version: 0, note: null, colour: null };
    expect(check(update, { ...given, version: 0 })).toEqual({ ok: true, value });
  });

  it.each([
    ['without a version', { name: 'A' }, 'version', 'Version is required'],
    ['that empties a required field', { name: null, version: 0 }, 'name', 'Name is required'],
    ['that empties a field with a default', { rate: null, version: 0 }, 'rate', 'Rate is required'],
    ['of what is set once', { opening: 1, version: 0 }, 'opening', 'Unknown field opening: remove it'],
    [
      'of what only the server sets',
      { balance: 1, version: 0 },
      'balance',
      'Unknown field balance: remove it',
    ],
    ['with a bad value', { rate: 101, version: 0 }, 'rate', 'Rate must be at most 100'],
    ['with a bad optional value', { colour: 'x', version: 0 }, 'colour', 'Colour must be one of red, blue'],
  ])('should refuse an update %s', (_, body, path, message) => {
    expect(check(update, body)).toEqual({ ok: false, errors: [{ path, message }] });
  });

  it('should hold its rules at creation, and tell them of a record that a change made', () => {
    const error = { path: 'note', message: 'Give the price' };
    expect(check(input, { name: 'A', colour: 'red' })).toEqual({ ok: false, errors: [error] });
    expect(brokenRules({ colour: 'red' })).toEqual([{ path: 'note', message: say('price.missing') }]);
    expect(brokenRules({ colour: 'red', note: 'why' })).toEqual([]);
  });

  it('should describe the answer with what the server adds and without defaults', () => {
    const answer = { ...base, name: 'A', rate: 0, tags: [], opening: 0, balance: 1 };
    expect(check(record, answer)).toEqual({ ok: true, value: answer });
    expect(check(record, { ...answer, rate: undefined }).ok).toBe(false);
  });

  it('should answer fields with a right only to some, and say so', () => {
    const fields = { name: text(10), price: z.number(), tax: z.number() };
    const made = recordSchemas({ fields, sorts: ['name'], rights: { price: 'cost' } });
    expect(made.rights).toEqual({ price: 'cost' });
    expect(check(made.record, { ...base, name: 'A', tax: 1 }).ok).toBe(true);
    expect(check(made.record, { ...base, name: 'A', price: 1 }).ok).toBe(false);
    expect(check(made.input, { name: 'A', tax: 1 }).ok).toBe(false);
  });

  it('should make the query of its list', () => {
    expect(check(listQuery, { sort: '-name', colour: 'red' }).ok).toBe(true);
    expect(check(listQuery, { sort: 'rate' }).ok).toBe(false);
  });
});
