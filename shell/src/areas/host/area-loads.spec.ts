import type { AreaRelease } from '@shopbench/client/internal';
import { createStore, userSlice } from '@shopbench/client/internal';
import { forgetArea, isOtherRunning, loadArea } from './area-loads';

const mockFetched: string[] = [];
const mockMeddle = (state: unknown = null, { payload }: { payload?: { name?: string } }) => {
  if (payload?.name) payload.name = 'Meddled';
  return state;
};
const mockForget = (state: unknown = 0, { type }: { type: string }) => (type === 'count' ? undefined : state);
jest.mock('../../federation/design-system', () => ({ AppTheme: () => null }));
jest.mock('../../federation/federation', () => ({
  fetchArea: ({ version, build }: AreaRelease) => {
    mockFetched.push(build);
    if (build === 'broken') return Promise.reject(new Error('It did not come'));
    if (build === 'meddler') return Promise.resolve({ routes: [], version, reducers: { own: mockMeddle } });
    if (build === 'forgetter') return Promise.resolve({ routes: [], version, reducers: { own: mockForget } });
    const reducer = (count = 0, { type }: { type: string }) => (type === 'count' ? count + 1 : count);
    return Promise.resolve({
      routes: [],
      version,
      ...(build === 'stateless' ? {} : { reducers: { [`count${build}`]: reducer } }),
    });
  },
}));

const release = (build: string, name = 'tills') => ({ name, version: '0.1.0', build }) as AreaRelease;
const shop = createStore();
const state = () => (shop.store.getState() as unknown as Record<string, unknown>)['tills'];

describe('the release of an area that a page runs', () => {
  it('should be the one that is asked for, with a state of its own, fetched once', async () => {
    const first = await loadArea(release('1'), shop);
    shop.store.dispatch({ type: 'count' });
    expect([await loadArea(release('1'), shop), isOtherRunning(release('1'))]).toEqual([first, false]);
    expect(isOtherRunning(release('2'))).toBe(true);
    const second = await loadArea(release('2'), shop);
    expect(second).not.toBe(first);
    expect([mockFetched.splice(0), state()]).toEqual([['1', '2'], { count2: 0 }]);
    // Run anew after a failure, it finds its state as it was.
    shop.store.dispatch({ type: 'count' });
    forgetArea('tills');
    await loadArea(release('2'), shop);
    expect([mockFetched.splice(0), state()]).toEqual([['2'], { count2: 1 }]);
    await loadArea(release('stateless'), shop);
    expect([mockFetched.splice(0), state()]).toEqual([['stateless'], null]);
  });

  it('should not be put away by another one that comes, or fails, late', async () => {
    const late = loadArea(release('broken'), shop);
    const asked = loadArea(release('3'), shop);
    await expect(late).rejects.toThrow('It did not come');
    const third = await asked;
    expect(await loadArea(release('3'), shop)).toBe(third);
    expect([mockFetched.splice(0).sort(), state()]).toEqual([['3', 'broken'], { count3: 0 }]);
  });

  it('should change nothing of what others were told', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await loadArea(release('meddler', 'meddler'), shop);
    const person = { _id: '1', name: 'Asha', designation: 'admin' as const };
    shop.store.dispatch(userSlice.actions.setUser(person));
    expect(shop.store.getState().user.user).toEqual(person);
    expect(log.mock.calls[0]?.[0]).toMatch(/^The area "meddler" goes on with the state it had/);
    log.mockRestore();
  });

  it('should keep its state where its reducer gives none, and let others hear the action', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await loadArea(release('1'), shop);
    await loadArea(release('forgetter', 'forgetter'), shop);
    shop.store.dispatch({ type: 'count' });
    expect(shop.store.getState()).toMatchObject({ tills: { count1: 1 }, forgetter: { own: 0 } });
    expect(log.mock.calls[0]?.[0]).toMatch(/^The area "forgetter" goes on with the state it had/);
    log.mockRestore();
  });
});
