import type { Once } from '../../kernel/database/once.service';
import { DeedsOnce } from './deeds-once.service';

test('a deed whose answer could not be written down is not done again by the same request', async () => {
  const kept = new Map<string, unknown>();
  let isAway = true;
  const once = {
    firstAnswer: ({ id }: { id: string }) => Promise.resolve(kept.get(id) ?? null),
    run: async ({ id }: { id: string }, work: () => Promise<unknown>) => {
      if (isAway) throw new Error('The database is away');
      kept.set(id, await work());
      return kept.get(id);
    },
  } as unknown as Once;
  const deeds = new DeedsOnce(once);
  let steps = 0;
  const back = () => {
    steps += 1;
    return Promise.resolve({ message: `back by ${steps}`, data: { name: 'tills' } });
  };
  const key = { id: 'nobody:1', fingerprint: 'a' };
  await expect(deeds.run(key, back)).rejects.toThrow(/away/);
  isAway = false;
  for (let times = 0; times < 2; times += 1)
    expect(await deeds.run(key, back)).toMatchObject({ message: 'back by 1' });
  expect(await deeds.run({ ...key, id: 'nobody:2' }, back)).toMatchObject({ message: 'back by 2' });
});
