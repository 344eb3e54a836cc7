import type { mongo } from 'mongoose';
import { fieldName, say, type Said } from '@shopbench/contracts';
import type { FieldDifference } from '../../../kernel/answers/differences';
import { wentBack } from './facts';
import { known, PATIENCE_MS, upgradeOf } from './probes';

const MOST = 10;

/** Something that was changed of the program or its settings. `fields`: paths, without what stood there. */
export interface ChangeFact {
  at: Date;
  fields?: string[];
  upgrade?: { to: string; isBack: boolean };
  /** Whoever changed it, by name. */
  by?: string;
}

interface StoredChange {
  kind: string;
  at: Date;
  by: { name: string };
  fields: FieldDifference[];
}

/** The last changes of the settings, and the last upgrade once it is over, the newest first. */
export async function changesOf(
  db: mongo.Db,
  dataDir: string,
  patienceMs = PATIENCE_MS,
): Promise<ChangeFact[]> {
  const changes = db.collection<StoredChange>('changes');
  const newest = { sort: { kind: -1, at: -1, _id: -1 }, limit: MOST, maxTimeMS: patienceMs } as const;
  const ofSettings = await changes.find({ kind: 'settings' }, newest).toArray();
  const upgrade = await known(() => upgradeOf(dataDir));
  const facts: ChangeFact[] = ofSettings.map(({ at, by, fields }) => ({
    ...{ at, by: by.name, fields: fields.map(({ path }) => path) },
  }));
  if (upgrade && (upgrade.phase === 'done' || wentBack(upgrade)))
    facts.push({ at: upgrade.began, upgrade: { to: upgrade.to, isBack: wentBack(upgrade) } });
  return facts.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
}

/** What was changed, in words, without whose it was. */
export function changeSaid({ fields = [], upgrade }: ChangeFact): Said {
  if (!upgrade)
    return say('health.changed.settings', { fields: fields.map((path) => fieldName(path)).join(', ') });
  const { to, isBack } = upgrade;
  return isBack ? say('health.changed.upgradeBack', { to }) : say('health.changed.upgrade', { to });
}
