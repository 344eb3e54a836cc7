import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_DESIGNATIONS } from './designation';
import { RIGHT_AREAS, RIGHT_WORDS, type RightArea } from './right-words';
import { ADJUSTABLE_RIGHTS, holdersIn, RIGHTS, type Right } from './rights';

const PAGE = path.join(__dirname, '../../../../docs/rights.md');
const MARK = /<!-- table of rights -->\n\n([\s\S]*?)\n\n<!-- end of table -->/;

const whoOf = (right: Right) => {
  const holders = holdersIn({}, right);
  const staff = STAFF_DESIGNATIONS.filter((one) => holders.includes(one));
  if (staff.length === STAFF_DESIGNATIONS.length) return 'all staff';
  const missing = STAFF_DESIGNATIONS.filter((one) => !holders.includes(one));
  const named = (some: readonly string[]) => some.join(', ').replaceAll('_', ' ');
  return missing.length < staff.length ? `all but ${named(missing)}` : named(staff);
};

/** The rows of the page's table, an area after the other, without the spaces that only align it. */
const rows = (Object.keys(RIGHT_AREAS) as RightArea[]).flatMap((area) =>
  RIGHTS.filter((right) => RIGHT_WORDS[right].area === area).map((right) => {
    const { label, about } = RIGHT_WORDS[right];
    const isAdjustable = (ADJUSTABLE_RIGHTS as readonly string[]).includes(right);
    return [RIGHT_AREAS[area], label, `\`${right}\``, about, whoOf(right), isAdjustable ? 'yes' : 'no'];
  }),
);

describe('the page of rights', () => {
  it('should say of every right in plain words what it lets people do, and who has it at first', () => {
    const table = MARK.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
    const told = table
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(told).toEqual(rows);
  });

  it('should say why the admin may not adjust a right', () => {
    const [, after = ''] = readFileSync(PAGE, 'utf8').split('<!-- end of table -->');
    const reasons = [...after.matchAll(/^- ((?:`\w+`(?:, )?)+): .{30}/gm)].map(([, names = '']) => names);
    const told = reasons.flatMap((names) => [...names.matchAll(/\w+/g)].map(([name]) => name));
    const fixed = RIGHTS.filter((right) => !(ADJUSTABLE_RIGHTS as readonly string[]).includes(right));
    expect(told.toSorted()).toEqual(fixed.toSorted());
  });
});
