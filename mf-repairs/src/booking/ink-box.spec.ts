import { inkBox } from './ink-box';

describe('the part of a sheet that was written on', () => {
  const sheet = { width: 500, height: 220 };

  it.each([
    [
      'what was signed, with room',
      [
        [200, 90],
        [320, 130],
      ],
      { x: 192, y: 82, width: 136, height: 56 },
    ],
    [
      'no more than the sheet',
      [
        [2, 3],
        [499, 219],
      ],
      { x: 0, y: 0, width: 500, height: 220 },
    ],
    ['a dot', [[40, 40]], { x: 32, y: 32, width: 16, height: 16 }],
    ['all of an empty one', [], { x: 0, y: 0, width: 500, height: 220 }],
  ])('should be %s', (_, points, box) =>
    expect(
      inkBox(
        (points as number[][]).map(([x, y]) => ({ x: x!, y: y! })),
        sheet,
      ),
    ).toEqual(box),
  );
});
