import fc from 'fast-check';
import { tallyNames, type NamedLedger } from './tally-names';

describe('the names of ledgers in Tally', () => {
  it('should be plain for the one that was there first, and have an end of its own for the others', () => {
    const names = tallyNames(
      ['Round off'],
      [{ id: 'a00000001', name: 'Round Off' }],
      [
        { id: 'h00000002', name: 'rent' },
        { id: 'h00000001', name: ' Rent' },
      ],
      [{ id: 'p00000001', name: 'Asha  9000000001' }],
    );
    expect(Object.fromEntries(names)).toEqual({
      ...{ a00000001: 'Round Off (000001)', h00000001: 'Rent', h00000002: 'rent (000002)' },
      p00000001: 'Asha 9000000001',
    });
  });

  const seed = Date.now() % 2 ** 31;
  it(`should differ, whatever the order, and stay when others come later (seed ${seed})`, () => {
    const ledger = fc.constantFrom('Asha', 'asha', 'Till', 'Rent', 'RENT ');
    fc.assert(
      fc.property(
        fc.array(ledger, { maxLength: 12 }),
        fc.array(ledger),
        fc.func(fc.nat()),
        (first, later, order) => {
          const all: NamedLedger[] = [...first, ...later].map((name, i) => ({
            id: `p${String(i).padStart(6, '0')}`,
            name,
          }));
          const now = tallyNames(['Sales'], all.slice(0, first.length));
          const shuffled = [...all].sort((a, b) => order(a.id) - order(b.id));
          const then = tallyNames(['Sales'], shuffled);
          expect(new Set([...then.values()].map((name) => name.toLowerCase())).size).toBe(all.length);
          for (const [id, name] of now) expect(then.get(id)).toBe(name);
        },
      ),
      { seed },
    );
  });
});
