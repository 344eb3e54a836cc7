import type { Asked } from '@shopbench/ui/form';
import { menuOf } from './asked';

const asked = (over: Partial<Asked<readonly string[]>>): Asked<readonly string[]> => ({
  ...{ known: undefined, isLoading: false, failure: null, retry: () => undefined },
  ...over,
});

describe('menuOf', () => {
  const retry = jest.fn();
  it.each([
    ['is on its way', { isLoading: true }, ['Loading…'], false],
    ['has failed', { failure: 'No net.', retry }, ['It could not be loaded: No net. Try again'], true],
    [
      'has failed since',
      { known: ['Rita'], failure: 'No net.', retry },
      ['It could not be loaded: No net. Try again'],
      true,
    ],
    ['is empty', { known: [] }, ['Nobody yet'], false],
    ['is known', { known: ['Rita', 'Omkar'] }, ['Rita', 'Omkar'], true],
  ])('should tell apart what %s', (_, over, labels, canChoose) => {
    const menu = menuOf(asked(over), (name) => ({ label: name, onChoose: jest.fn() }), 'Nobody yet');
    expect(menu.map(({ label }) => label)).toEqual(labels);
    expect(menu.some((action) => action.onChoose !== undefined)).toBe(canChoose);
  });

  it('should ask again by the entry that says why it failed', () => {
    menuOf(asked({ failure: 'No net.', retry }), (label) => ({ label }))[0]!.onChoose!();
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
