import type { Request } from 'express';
import { repeatKeyOf } from './repeat-key';

const request = (over: object = {}) =>
  ({
    method: 'POST',
    originalUrl: '/api/v1/invoice/create',
    body: { a: 1, b: 2 },
    get: () => 'key-1',
    user: { _id: 'u1' },
    ...over,
  }) as unknown as Request;

describe('repeatKeyOf', () => {
  it('should belong to the person, and tell requests apart whatever the order of their fields', () => {
    const first = repeatKeyOf(request());
    expect(first!.id).toBe('u1:key-1');
    expect(repeatKeyOf(request({ body: { b: 2, a: 1 } }))).toEqual(first);
    expect(repeatKeyOf(request({ body: { b: 2, a: 2 } }))).toMatchObject({ id: first!.id });
    expect(repeatKeyOf(request({ body: { b: 2, a: 2 } }))!.fingerprint).not.toBe(first!.fingerprint);
    const sent = (bytes: string) =>
      repeatKeyOf(request({ file: { buffer: Buffer.from(bytes) } }))!.fingerprint;
    expect([sent('one') === sent('one'), sent('one') === sent('two')]).toEqual([true, false]);
    expect(repeatKeyOf(request({ get: () => undefined }))).toBeUndefined();
  });

  it('should be shared by nobody who is not signed in and sends something else', () => {
    const anonymous = (over: object) => repeatKeyOf(request({ user: undefined, ...over }))!.id;
    const ids = [{}, { body: {} }, { originalUrl: '/api/v1/auth/register' }, { method: 'PUT' }].map(
      anonymous,
    );
    expect(new Set(ids).size).toBe(4);
    expect(anonymous({})).toBe(ids[0]);
  });

  it.each(['', 'x'.repeat(201), 'with space', 'ü'])('should refuse "%s" as a key', (key) => {
    expect(() => repeatKeyOf(request({ get: () => key }))).toThrow(/idempotency key of 1 to 200/);
  });
});
