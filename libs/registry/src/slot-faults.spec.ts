import type { AreaManifest } from '@shopbench/contracts';
import { inEnglish } from './refusal';
import type { BuiltArea } from './releases';
import { slotFaults } from './slot-faults';

const card = { slot: 'party.record', module: 'slots/card', order: 1 };

/** An area that fills these, and has these modules built. */
const built = (slots: AreaManifest['slots'], modules?: string[]) =>
  ({ manifest: { slots }, build: { slots: modules } }) as unknown as BuiltArea;

describe('what an area fills of other areas’ pages', () => {
  it.each<[string, AreaManifest['slots'], string[] | undefined, string | undefined, RegExp[]]>([
    ['nothing', undefined, undefined, '2.2.0', []],
    ['what there is', [card], ['slots/card'], '2.3.0', []],
    ['what there still is', [card], ['slots/card'], '3.0.0', []],
    ['what there is, no shell being published', [card], ['slots/card'], undefined, []],
    ['two places by one module', [card, { ...card, slot: 'dashboard' }], ['slots/card'], '2.10.0', []],
    [
      'what there is not',
      [{ ...card, slot: 'party.list' }],
      ['slots/card'],
      '2.3.0',
      [/no slot "party\.list"; there are party\.record, product\.record/],
    ],
    [
      'what every object has',
      [{ ...card, slot: 'constructor' }],
      ['slots/card'],
      '2.3.0',
      [/no slot "constructor"/],
    ],
    [
      'what came later than the shell',
      [card],
      ['slots/card'],
      '2.2.9',
      [/"party\.record" came with contract 2\.3\.0; the shell offers 2\.2\.9/],
    ],
    ['a place twice by one module', [card, card], ['slots/card'], '2.3.0', [/"party\.record" twice/]],
    ['what is not in the build', [card], [], '2.3.0', [/has no slots\/card .*build again/]],
    ['what a build of before cannot say', [card], undefined, '2.3.0', [/has no slots\/card/]],
  ])('should be refused in words where it cannot be: %s', (_what, slots, modules, contract, expected) => {
    const faults = slotFaults(built(slots, modules), contract);
    expect(faults).toHaveLength(expected.length);
    faults.forEach((fault, at) => expect(inEnglish(fault)).toMatch(expected[at]!));
  });
});
