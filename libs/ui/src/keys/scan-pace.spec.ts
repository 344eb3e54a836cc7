import { ScanPace, type KeysRead } from './scan-pace';

/** What keys with so many milliseconds before each turn out to be. */
function read(text: string, pauses: readonly number[]): KeysRead[] {
  const pace = new ScanPace();
  let at = 1000;
  const over = [...text].map((key, i) => pace.press(key, (at += pauses[i] ?? 0)));
  return [...over, pace.take()].filter((one) => one !== undefined);
}

it.each<[string, string, number[], KeysRead[]]>([
  ['a scanner', 'CHG-25', [0, 8, 8, 8, 8, 8], [{ scan: 'CHG-25' }]],
  ['a slow scanner', 'R-4', [0, 50, 50], [{ scan: 'R-4' }]],
  ['a person', 'rep', [0, 51, 120], [{ keys: ['r'] }, { keys: ['e'] }, { keys: ['p'] }]],
  ['two keys that were hit together', 'er', [0, 20], [{ keys: ['e', 'r'] }]],
  ['a scan after a key', 'eREP', [0, 300, 5, 5], [{ keys: ['e'] }, { scan: 'REP' }]],
  ['nothing', '', [], []],
])('should know %s by the pace', (_who, text, pauses, expected) => {
  expect(read(text, pauses)).toEqual(expected);
});

it('should tell while a scan is on its way', () => {
  const pace = new ScanPace();
  for (const [key, at] of [
    ['R', 0],
    ['E', 10],
  ] as const)
    pace.press(key, at);
  expect([pace.isRunningAt(20), pace.isScanAt(20), pace.isRunningAt(61)]).toEqual([true, false, false]);
  pace.press('P', 20);
  expect([pace.isScanAt(70), pace.isScanAt(71)]).toEqual([true, false]);
});
