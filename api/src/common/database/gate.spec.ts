import { Gate } from './gate';

describe('Gate', () => {
  it('should let no more in than it is wide, in order, and go on after a failure', async () => {
    const gate = new Gate(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (i: number) => async () => {
      order.push(i);
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (i === 1) throw new Error('refused');
      return i;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => gate.pass(work(i))));
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(await gate.pass(async () => 'free again')).toBe('free again');
  });
});
