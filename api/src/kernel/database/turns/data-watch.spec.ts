import { asProgram, asRequest } from '../../limits/work-context';
import { DataWatch } from './data-watch';

/** A watch of data that another process may replace: `there.data` is what a look sees. */
function watched() {
  const watch = new DataWatch();
  const there: { data: string | null; looks: number } = { data: 'first', looks: 0 };
  let changes = 0;
  watch.follow({
    look: async () => {
      there.looks += 1;
      return there.data;
    },
    changed: () => (changes += 1),
  });
  return { watch, there, changes: () => changes };
}

/** Lets what is known grow old. */
const later = () => {
  const now = Date.now() + 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};
afterEach(() => jest.restoreAllMocks());

const refused = { status: 503, retryAfter: expect.any(Number) };

describe('DataWatch', () => {
  it('should let nobody write before the data are ready, but who makes them so', async () => {
    const { watch } = watched();
    await expect(watch.demand()).rejects.toMatchObject(refused);
    watch.prepare('first');
    await expect(asRequest('first', () => watch.demand())).rejects.toMatchObject(refused);
    await asProgram(() => watch.demand(), { data: 'first', prepares: true });
    watch.open('first');
    await watch.demand();
  });

  it('should refuse whoever began on other data', async () => {
    const { watch } = watched();
    watch.open('first');
    await asRequest('first', async () => {
      await watch.demand();
      watch.close();
      await expect(watch.demand()).rejects.toMatchObject(refused);
      watch.open('second');
      await expect(watch.demand()).rejects.toMatchObject(refused);
      // What it leaves behind is of then too.
      await expect(asProgram(() => watch.demand())).rejects.toMatchObject(refused);
      await asProgram(() => watch.demand(), { data: watch.data });
    });
  });

  it('should see within a moment that another process replaces the data, and look no oftener', async () => {
    const { watch, there, changes } = watched();
    watch.open('first');
    there.data = null;
    await watch.demand();
    expect(there.looks).toBe(0);
    later();
    await Promise.all([1, 2, 3].map(() => expect(watch.demand()).rejects.toMatchObject(refused)));
    expect([there.looks, changes(), watch.isOpen]).toEqual([1, 1, false]);
  });

  it('should stop who makes data ready that are replaced meanwhile', async () => {
    const { watch, there } = watched();
    watch.prepare('first');
    there.data = null;
    later();
    await asProgram(() => expect(watch.demand()).rejects.toMatchObject(refused), {
      data: 'first',
      prepares: true,
    });
  });

  it('should not be told of the data before by a look that began then', async () => {
    const { watch, there, changes } = watched();
    watch.open('first');
    later();
    const looking = watch.refresh();
    watch.close();
    watch.open('second');
    there.data = 'second';
    await looking;
    expect([watch.isOpen, changes()]).toEqual([true, 0]);
  });

  it('should tell a start from a restore', async () => {
    const { watch } = watched();
    expect(watch.refusal().message).toMatch(/database/);
    watch.open('first');
    watch.close();
    expect(watch.refusal().message).toMatch(/restored/);
  });
});
