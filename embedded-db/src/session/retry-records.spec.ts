import { encode } from '../values/document';
import { writtenAt } from './retry-records';

describe('records of retryable writes', () => {
  it('should tell when they were written, whatever the reply holds', () => {
    const at = new Date(1_790_000_000_000);
    const reply = { value: { at: new Date(5), text: '\x09at\0' } };
    expect(writtenAt(encode({ number: 7, at, next: 1, reply }))).toBe(at.getTime());
  });
});
