import { say } from '@shopbench/contracts';
import { Failure } from '../answers/failure';
import { FairGate } from './fair-gate';
import { asProgram, asRequest, nameAsker, workNow, type Asker, type Rank } from './work-context';

const busy = () => new Failure(503, say('busy.saves'), undefined, 2);
const LONG = 60_000;

function gateOf({ width = 1, kept = 0, waiting = 10, patienceMs = LONG } = {}) {
  const room = { waiting, patienceMs };
  return new FairGate({ width, kept, busy, ranks: { counter: room, customer: room, machine: room } });
}

/** A gate with what enters it in order; what is inside stays there until it is let out. */
function watched(options: Parameters<typeof gateOf>[0] = {}) {
  const gate = gateOf(options);
  const order: string[] = [];
  const doors: (() => void)[] = [];
  const outcomes: Promise<PromiseSettledResult<void>>[] = [];
  const come = (what: string, rank: Rank = 'counter', name = 'asha') => {
    const passing = gate.pass(
      () => {
        order.push(what);
        return new Promise<void>((resolve) => doors.push(resolve));
      },
      { rank, name },
    );
    outcomes.push(Promise.allSettled([passing]).then(([outcome]) => outcome));
  };
  /** Lets out one after the other, until nobody is inside or waits. */
  const drain = async () => {
    for (let door = doors.shift(); door; door = doors.shift()) {
      door();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return (await Promise.all(outcomes)).map(({ status }) => status === 'fulfilled');
  };
  return { gate, order, come, drain };
}

describe('FairGate', () => {
  it('should let no more in than it is wide, in order, and go on after a failure', async () => {
    const gate = gateOf({ width: 2 });
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
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
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

  it('should let the counter go before customers, and these before the program', async () => {
    const { order, come, drain } = watched();
    come('first', 'machine');
    come('import', 'machine');
    come('cart', 'customer', 'ravi');
    come('sale');
    come('return');
    expect(await drain()).toEqual([true, true, true, true, true]);
    expect(order).toEqual(['first', 'sale', 'return', 'cart', 'import']);
  });

  it('should let askers of a rank take turns, however much one of them asks', async () => {
    const { order, come, drain } = watched();
    come('first');
    for (const n of [1, 2, 3]) come(`ravi ${n}`, 'customer', 'ravi');
    come('meena 1', 'customer', 'meena');
    come('meena 2', 'customer', 'meena');
    await drain();
    expect(order).toEqual(['first', 'ravi 1', 'meena 1', 'ravi 2', 'meena 2', 'ravi 3']);
  });

  it('should keep places for the counter alone', async () => {
    const { order, come, drain } = watched({ width: 2, kept: 1 });
    come('ravi', 'customer', 'ravi');
    come('meena', 'customer', 'meena');
    come('asha');
    expect(order).toEqual(['ravi', 'asha']);
    await drain();
    expect(order).toEqual(['ravi', 'asha', 'meena']);
  });

  it('should refuse where a rank is full: whoever has most waiting, and nobody of another rank', async () => {
    const { order, come, drain } = watched({ waiting: 3 });
    come('first');
    for (const n of [1, 2, 3, 4]) come(`ravi ${n}`, 'customer', 'ravi');
    come('meena 1', 'customer', 'meena');
    come('meena 2', 'customer', 'meena');
    come('sale');
    expect(await drain()).toEqual([true, true, true, false, false, true, false, true]);
    expect(order).toEqual(['first', 'sale', 'ravi 1', 'meena 1', 'ravi 2']);
  });

  it('should refuse whoever has waited too long, and go on without them', async () => {
    const gate = gateOf({ patienceMs: 1 });
    let open!: () => void;
    const first = gate.pass(() => new Promise<void>((resolve) => (open = resolve)));
    await expect(gate.pass(async () => 'never')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    open();
    await first;
    expect(await gate.pass(async () => 'free again')).toBe('free again');
  });
});

describe('the context of work', () => {
  const asha: Asker = { rank: 'counter', name: 'user:asha' };

  it('should be known wherever the work has got to, and be another request’s in no way', async () => {
    const request = (asker: Asker, data: string) =>
      asRequest(data, async () => {
        expect(workNow().asker.rank).toBe('customer');
        await new Promise((resolve) => setImmediate(resolve));
        nameAsker(asker);
        await new Promise((resolve) => setImmediate(resolve));
        return workNow();
      });
    const ravi: Asker = { rank: 'customer', name: 'user:ravi' };
    expect(await Promise.all([request(asha, 'a'), request(ravi, 'b')])).toEqual([
      { asker: asha, data: 'a' },
      { asker: ravi, data: 'b' },
    ]);
    expect(workNow().asker.rank).toBe('machine');
  });

  it('should be the program’s for what a request leaves behind, bound to the data of then', () => {
    asRequest('a', () => {
      nameAsker(asha);
      expect(asProgram(workNow)).toEqual({ asker: { rank: 'machine', name: 'program' }, data: 'a' });
      expect(workNow().asker).toEqual(asha);
    });
  });
});
