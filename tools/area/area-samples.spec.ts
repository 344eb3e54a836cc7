import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');

describe('the samples of docs/areas.md', () => {
  it.each(['e2e/federation/fixtures/courier/src/slots/distance-card.tsx'])(
    'should be what is compiled and shown in a browser: %s',
    (file) => {
      expect(textOf('docs/areas.md')).toContain(`\`\`\`tsx\n${textOf(file)}\`\`\``);
    },
  );
});
