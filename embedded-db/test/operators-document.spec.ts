import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accumulatorNames, refusedAccumulators } from '../src/expressions/accumulators/accumulators';
import { expressionOperators } from '../src/expressions/expression';
import { refusedExpressions } from '../src/expressions/operators/refused';
import { refusedStages, stageNames } from '../src/aggregate/stage-table';
import { refusedTopLevelOperators, topLevelOperators } from '../src/query/filter-tree';
import { fieldOperators, refusedFieldOperators } from '../src/query/matcher-operators';
import { refusedUpdateOperators, updateOperators } from '../src/update/modifications';

const document = readFileSync(join(__dirname, '../../docs/embedded-database-operators.md'), 'utf8');

/** The `$names` a section of the document lists: in the first cells of its table, or in its last line. */
function namesIn(heading: string, listed: 'supported' | 'refused'): string[] {
  const section = document.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the document has no section "${heading}"`);
  const lines = section.split('\n');
  const chosen =
    listed === 'supported'
      ? lines.filter((line) => line.startsWith('| `$')).map((line) => line.split('|')[1] as string)
      : lines.filter((line) => line.startsWith('Refused by name:'));
  return chosen.flatMap((text) => text.match(/\$\w+/g) ?? []).sort();
}

const sorted = (names: readonly string[]): string[] => [...names].sort();

describe('docs/embedded-database-operators.md', () => {
  it.each<[heading: string, supported: readonly string[], refused: readonly string[]]>([
    ['Filters: logic', topLevelOperators, refusedTopLevelOperators],
    ['Filters: fields', fieldOperators, refusedFieldOperators],
    ['Updates', updateOperators, refusedUpdateOperators],
    ['Stages', stageNames, refusedStages],
    ['Accumulators', accumulatorNames, refusedAccumulators],
    ['Expressions', expressionOperators, refusedExpressions],
  ])('should list under "%s" what the database has and what it refuses', (heading, supported, refused) => {
    expect(namesIn(heading, 'supported')).toEqual(sorted(supported));
    expect(namesIn(heading, 'refused')).toEqual(sorted(refused));
  });
});
