import { apiFiles } from './api-files';
import { alike, heldNames, STORED_NAMES } from './names.mjs';

const service = (name: string) => ({
  path: `hall/${name}.ts`,
  text: `@Injectable()\nexport class ${name} {}`,
});

describe('names', () => {
  it('should tell one with "held" in it where it is not stored by that name, and no other word', () => {
    const text = `import { withheld } from './x';
      const { heldFor: _gone } = isHeld(upheld, threshold);
      find({ 'heldFor.id': 1 }, 'what is held'); HELD_KINDS; HoldFor; held_bills;`;
    expect(heldNames([{ path: 'hall/till.ts', text }])).toEqual([
      ...['heldFor', 'isHeld', 'HELD_KINDS', 'held_bills'].map((name) => `hall/till.ts: ${name}`),
    ]);
    expect(
      heldNames([{ path: 'store/references/trade.ts', text: "({ 'heldFor.id': 1, held: 2 })" }]),
    ).toEqual(['store/references/trade.ts: held']);
  });

  it('should say the noun: prepayment, reservation, parked bill, reference', () => {
    expect(heldNames(apiFiles())).toEqual([]);
  });

  it('should be listed no longer than they are met', () => {
    const files = apiFiles();
    const gone = Object.entries(STORED_NAMES).flatMap(([name, { files: met }]) =>
      met.filter(
        (at) => !files.some(({ path, text }) => path === at && new RegExp(`\\b_?${name}\\b`).test(text)),
      ),
    );
    expect(gone).toEqual([]);
  });

  it('should tell services one letter apart', () => {
    expect(alike(['Tills', 'Till', 'Tolls', 'Carts', 'Rill'].map(service))).toEqual([
      'Tills, Till',
      'Tills, Tolls',
      'Till, Rill',
    ]);
    expect(alike([{ path: 'a', text: 'export class Bill {}' }, service('Bills')])).toEqual([]);
  });

  it('should have no two services one letter apart', () => {
    const files = apiFiles();
    expect(files.filter(({ text }) => text.includes('@Injectable(')).length).toBeGreaterThan(150);
    expect(alike(files)).toEqual([]);
  });
});
