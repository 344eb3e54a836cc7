import { encode, decode } from '../values/document';
import { decodeReceived, decodeStored } from './decoding';
import { PAUSE } from './step';

describe('decoding of large documents', () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => ({ n: i, name: `row ${i}` }));
  const large = encode({ _id: 1, rows });

  it('should pause, and read the same', async () => {
    const steps = decodeStored(large);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += step.value === PAUSE ? 1 : 0;
    expect(pauses).toBeGreaterThan(5);
    expect(step.value).toEqual(decode(large));
    expect(await decodeReceived(large)).toEqual(decode(large));
  });

  it('should not pause for a small one', () => {
    expect(decodeStored(encode({ _id: 1 })).next()).toMatchObject({ done: true });
  });
});
