import fc from 'fast-check';
import { Types } from 'mongoose';
import { idPieces } from './id-pieces';

const idOf = (n: number) => new Types.ObjectId(n.toString(16).padStart(24, '0'));

/** The pieces of rows that have these numbers as their ids, each of so many rows. */
async function piecesOf(rows: readonly number[], size: number): Promise<[gt: number, lte: number][]> {
  const inOrder = [...rows].sort((a, b) => a - b);
  const next = (after: Types.ObjectId) => {
    const row = inOrder.filter((n) => idOf(n).toHexString() > after.toHexString())[size];
    return Promise.resolve(row === undefined ? null : idOf(row));
  };
  const numberOf = (id: Types.ObjectId) => Number(`0x${id.toHexString()}`);
  const found: [number, number][] = [];
  for await (const { $gt, $lte } of idPieces(next))
    found.push([numberOf($gt), $lte ? numberOf($lte) : Infinity]);
  return found;
}

describe('idPieces', () => {
  it.each<[number[], number, [number, number][]]>([
    [[], 2, [[0, Infinity]]],
    [[1, 2], 2, [[0, Infinity]]],
    [
      [1, 2, 3],
      2,
      [
        [0, 3],
        [3, Infinity],
      ],
    ],
    [
      [1, 1, 1, 1, 2],
      2,
      [
        [0, 1],
        [1, Infinity],
      ],
    ],
  ])('should cut rows of %j by %d into %j', async (rows, size, pieces) => {
    expect(await piecesOf(rows, size)).toEqual(pieces);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should hold each id once, and of other ids than the last no more than a piece (seed ${seed})`, async () => {
    const rows = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    const check = fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (some, size) => {
      const pieces = await piecesOf(some, size);
      const held = (n: number) => pieces.filter(([gt, lte]) => gt < n && n <= lte).length;
      expect(Array.from({ length: 50 }, (_, n) => held(n + 1))).toEqual(Array(50).fill(1));
      for (const [gt, lte] of pieces)
        expect(some.filter((n) => gt < n && n < lte).length).toBeLessThanOrEqual(size);
    });
    await fc.assert(check, { seed });
  });
});
