import type { MyPhone } from '@shopbench/contracts';
import { eachPhone } from './each-phone';

const phone = (name: string, why: MyPhone['why'], ...imeis: string[]) => ({ name, why, imeis }) as MyPhone;

it.each([
  ['none', [], []],
  ['two of the same model', [phone('A15', 'bought', '1'), phone('A15', 'bought', '2')], ['A15', 'A15']],
  ['bought, then repaired', [phone('A35', 'bought', '1', '2'), phone('a35', 'repaired', '2')], ['A35+a35']],
  ['repaired lately', [phone('a35', 'repaired', '1'), phone('A35', 'bought', '1', '2')], ['A35+a35']],
  [
    'repaired by either number, then bought with both',
    [
      phone('a35', 'repaired', '2'),
      phone('A15', 'bought', '3'),
      phone('x', 'repaired', '1'),
      phone('A35', 'bought', '1', '2'),
    ],
    ['A35+a35+x', 'A15'],
  ],
  ['repaired twice', [phone('x', 'repaired', '1'), phone('x', 'repaired', '1')], ['x+x']],
  ['without a number', [phone('x', 'repaired'), phone('y', 'repaired')], ['x', 'y']],
])('should tell of each phone once: %s', (_, phones, groups) =>
  expect(eachPhone(phones).map((group) => group.map(({ name }) => name).join('+'))).toEqual(groups),
);
