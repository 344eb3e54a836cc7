import type { SlotFill } from '@shopbench/client/internal';
import { registeredArea } from '../registry/testing';
import { fillingsOf } from './slot-fills';

const fill = (changes: Partial<SlotFill> = {}): SlotFill => ({
  ...{ slot: 'dashboard', module: 'slots/card', order: 1 },
  ...changes,
});
const area = (name: string, ...slots: SlotFill[]) => registeredArea({ name, slots });

describe('what stands in a place of a page', () => {
  it.each([
    ['nothing where nobody fills it', [area('tills'), registeredArea({ name: 'old' })], 'manager', []],
    ['what fills another place', [area('tills', fill({ slot: 'sale.line' }))], 'manager', []],
    [
      'all that fill it, by number and name',
      [
        area('tills', fill({ order: 2, module: 'b' }), fill({ order: 1, module: 'a' })),
        area('rents', fill({ order: 2, module: 'c' })),
      ],
      'manager',
      ['tills a', 'rents c', 'tills b'],
    ],
    ['nothing of an area that the person may not enter', [area('tills', fill())], 'trainee', []],
    [
      'what is for them alone, though the area is not',
      [area('tills', fill({ rights: ['trainee'] }))],
      'trainee',
      ['tills slots/card'],
    ],
    [
      'nothing that is for others alone, though the area is theirs',
      [area('tills', fill({ rights: ['trainee'] }))],
      'manager',
      [],
    ],
  ])('should be %s', (_what, releases, designation, expected) => {
    const found = fillingsOf('dashboard', releases, { designation });
    expect(found.map(({ release, fill: { module } }) => `${release.name} ${module}`)).toEqual(expected);
  });
});
