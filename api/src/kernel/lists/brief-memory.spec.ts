import { BriefMemory } from './brief-memory';

const counting = () => {
  let looks = 0;
  return async () => (looks += 1);
};

describe('BriefMemory', () => {
  it('should look once while it remembers', async () => {
    const [memory, load] = [new BriefMemory<number>(60_000), counting()];
    expect([await memory.get('a', load), await memory.get('a', load)]).toEqual([1, 1]);
    expect(await memory.get('b', load)).toBe(2);
  });

  it('should look again when its time is over or it was told to forget', async () => {
    const [short, load] = [new BriefMemory<number>(0), counting()];
    expect([await short.get('a', load), await short.get('a', load)]).toEqual([1, 2]);
    const long = new BriefMemory<number>(60_000);
    await long.get('a', load);
    long.forget('a');
    expect(await long.get('a', load)).toBe(4);
  });

  it('should not remember what was being loaded when it was told to forget', async () => {
    const memory = new BriefMemory<string>(60_000);
    let arrive!: (value: string) => void;
    const loading = memory.get('a', () => new Promise((resolve) => (arrive = resolve)));
    memory.forget('a');
    arrive('old');
    expect(await loading).toBe('old');
    expect(await memory.get('a', async () => 'new')).toBe('new');
    memory.clear();
    expect(await memory.get('a', async () => 'newest')).toBe('newest');
  });

  it('should not remember a look that failed', async () => {
    const memory = new BriefMemory<number>(60_000);
    await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.get('a', counting())).toBe(1);
  });

  it('should not grow without end', async () => {
    const memory = new BriefMemory<number>(60_000);
    for (let i = 0; i < 1_001; i += 1) await memory.get(`key ${i}`, async () => i);
    expect(await memory.get('key 0', async () => -1)).toBe(-1);
  });
});
