import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { EJSON } from 'bson';
import { type Document } from 'mongodb';
import { ServerProcess } from '../server-process';
import { type Outcome, UnifiedRunner } from './unified-runner';

/** A folder with the published tests: `crud/…/*.json` and so on. */
const FOLDER = process.env.DRIVER_TESTS;
const TABLE = resolve(__dirname, '../../../docs/embedded-database-driver-tests.md');

if (!FOLDER)
  process.stdout.write(
    'no published driver tests: DRIVER_TESTS names no folder (source/*/tests/unified of mongodb/specifications)\n',
  );

const files = FOLDER
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : [];

/** One row of the table. */
function rowOf(file: string, outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']): number => outcomes.filter((each) => each.kind === kind).length;
  const why = [...new Set(outcomes.map((each) => each.why))].filter((each) => each !== '').sort();
  const counts = [count('passed'), count('refused'), count('left out')];
  return [`\`${file}\``, ...counts, why.join('; ').replaceAll('|', '/')].join(' | ');
}

/** The rows of the table in the document, without the padding. */
function documented(): Map<string, string> {
  const lines = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const rows = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join(' | '),
  );
  return new Map(rows.map((row) => [/`(.+?)`/.exec(row)?.[1] ?? '', row]));
}

/** The tests that MongoDB publishes for all drivers: each passes, or is refused by name, or is not for such a server. */
(FOLDER ? describe : describe.skip)('published driver tests', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ env: { CONFLICTS: 'at-once' } });
  });
  afterAll(() => server.dispose());

  it.each(files.sort())('should answer %s as the table says', async (name) => {
    const path = join(FOLDER as string, name);
    const file = EJSON.parse(readFileSync(path, 'utf8')) as Document;
    const outcomes: Outcome[] = [];
    for (const test of file.tests as Document[]) {
      const outcome = await new UnifiedRunner(server.uri, file).run(test);
      outcomes.push(outcome);
      if (outcome.kind === 'failed') throw new Error(`${test.description as string}: ${outcome.why}`);
    }
    const title = relative('.', name).replaceAll('\\', '/');
    expect(rowOf(title, outcomes)).toBe(documented().get(title));
  });
});
