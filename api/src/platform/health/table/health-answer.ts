import {
  say,
  toldIn,
  type HealthDisk,
  type Language,
  type Said,
  type ShopHealth,
} from '@shopbench/contracts';
import { changeSaid, type ChangeFact } from './changes-of';
import { verdictOf, type Checked } from './checks';
import type { HealthFacts } from './facts';

/** The shop's health as it is answered, in a language. */
export function healthAnswer(
  { facts, checks }: { facts: HealthFacts; checks: readonly Checked[] },
  changed: readonly ChangeFact[],
  language: Language,
): ShopHealth {
  const told = (words: Said | string) => toldIn(language, words);
  const { state, said } = verdictOf(checks);
  return {
    ...{ at: facts.at.toISOString(), state, summary: told(said) },
    checks: checks.map(({ name, group, state: how, title, value, detail, todo }) => ({
      ...{ name, group, state: how, title: told(title), detail: told(detail) },
      ...(value ? { value: told(value) } : {}),
      ...(todo ? { todo: told(todo) } : {}),
    })),
    ...(facts.disk ? { disk: { ...facts.disk, parts: partsOf(facts, told) } } : {}),
    slow: (facts.slow ?? []).map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    versions: (facts.areas ?? []).map(({ name, release, trial }) => ({
      ...{ name, release },
      ...(trial ? { trial } : {}),
    })),
    changed: changed.map((one) => ({
      ...{ at: one.at.toISOString(), what: told(changeSaid(one)) },
      ...(one.by ? { by: one.by } : {}),
    })),
  };
}

/** What takes room on the disk, as far as it is known. */
function partsOf({ folders, pictures }: HealthFacts, told: (words: Said) => string): HealthDisk['parts'] {
  const parts: [Said, number | undefined][] = [
    [say('health.part.data'), folders?.data],
    [say('health.part.pictures'), pictures],
    [say('health.part.backups'), folders?.backups],
    [say('health.part.logs'), folders?.logs],
    [say('health.part.upgrade'), folders?.upgrade || undefined],
  ];
  return parts.flatMap(([what, bytes]) => (bytes === undefined ? [] : [{ what: told(what), bytes }]));
}
