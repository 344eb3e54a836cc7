import { createStore, type AreaRelease } from '@shopbench/client/internal';
import { registeredArea } from '../registry/testing';
import { forgetSlot, loadSlot } from './slot-loads';

let mockFetched: string[] = [];
let mockIsAway = true;
jest.mock('../../federation/design-system', () => ({ AppTheme: () => null }));
jest.mock('../../federation/federation', () => ({
  fetchArea: ({ name }: AreaRelease) => {
    mockFetched.push(name);
    return Promise.resolve({ routes: [] });
  },
  fetchSlot: (name: string, module: string) => {
    mockFetched.push(`${name}/${module}`);
    return mockIsAway ? Promise.reject(new Error('Away')) : Promise.resolve({ Card: () => null });
  },
}));

const shop = createStore();
const fill = { slot: 'sale.line', module: 'slots/line', order: 1 } as const;
const AWAY = ['courier', 'courier/slots/line'];
beforeEach(() => {
  mockFetched = [];
  mockIsAway = true;
});
afterEach(() => jest.restoreAllMocks());

describe('what fills a place and cannot be had', () => {
  const release = registeredArea({ name: 'courier' });

  it('should be asked for once, however many places it fills, until somebody tries again', async () => {
    for (let line = 0; line < 3; line += 1)
      await expect(loadSlot(release, fill, shop)).rejects.toThrow('Away');
    expect(mockFetched).toEqual(AWAY);
    mockIsAway = false;
    forgetSlot(release, fill);
    await expect(loadSlot(release, fill, shop)).resolves.toHaveProperty('Component');
    expect(mockFetched).toEqual([...AWAY, ...AWAY]);
  });

  it('should be asked for again when the network is back', async () => {
    const third = { ...release, version: '9.9.11' };
    await expect(loadSlot(third, fill, shop)).rejects.toThrow('Away');
    mockIsAway = false;
    window.dispatchEvent(new Event('online'));
    await expect(loadSlot(third, fill, shop)).resolves.toHaveProperty('Component');
  });

  it('should be asked for again after a while, and of another release at once', async () => {
    const other = { ...release, version: '9.9.9' };
    await expect(loadSlot(other, fill, shop)).rejects.toThrow('Away');
    await expect(loadSlot({ ...other, version: '9.9.10' }, fill, shop)).rejects.toThrow('Away');
    expect(mockFetched).toEqual([...AWAY, ...AWAY]);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    await expect(loadSlot(other, fill, shop)).rejects.toThrow('Away');
    expect(mockFetched).toHaveLength(6);
  });
});
