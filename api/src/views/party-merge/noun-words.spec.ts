import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nounSaid, TRADE_DOCUMENTS, TRADE_KIND_NAMES } from '@shopbench/contracts';
import { REFERENCES } from '../../store/references/references';
import { PartyMerge } from './party-merge.service';

const SOURCES = path.resolve(__dirname, '../..');

/** What sources call kinds of records and documents, and what they ask a word for. */
const written = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) =>
    [
      ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(
        /\b(?:(?:noun|keeps|moves): |nounSaid\()'([^']+)'/g,
      ),
    ].map(([, noun]) => noun!),
  );
const referring = REFERENCES.flatMap(({ keeps, moves }) => [keeps, moves]).filter((one) => one !== undefined);
const merge = new PartyMerge(...([] as unknown as ConstructorParameters<typeof PartyMerge>));
const nouns = new Set([
  ...written,
  ...referring,
  ...Object.keys(merge['besides']),
  ...TRADE_KIND_NAMES.map((kind) => TRADE_DOCUMENTS[kind].noun),
]);

describe('what records and documents are called', () => {
  it.each([...nouns])('should have a word for %s', (noun) => {
    expect(nounSaid(noun)).toHaveProperty('code');
  });
});
