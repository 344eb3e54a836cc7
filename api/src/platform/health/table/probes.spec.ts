import fs from 'node:fs';
import promises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { changesOf } from './changes-of';
import { PROVING_STEP } from '@shopbench/mongodb-driver/data-folder';
import { backupFacts, HealthProbes } from './probes';

const HOUR = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('what is found out of a shop', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'probes-'));
    fs.mkdirSync(path.join(dataDir, 'upgrade'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(dataDir, { recursive: true });
  });
  /** A database in which nothing was ever saved. */
  const none = { toArray: () => Promise.resolve([]) };
  const empty = { collection: () => ({ findOne: () => Promise.resolve(null), find: () => none }) };
  const probe = () =>
    new HealthProbes({ dataDir, cookieSecure: false, host: '127.0.0.1', httpsPort: undefined }).facts(
      empty as never,
    );
  const journal = (text: string) => fs.writeFileSync(path.join(dataDir, 'upgrade', 'upgrade.json'), text);
  const upgrade = { phase: 'done', from: { version: '1.0.0' }, to: { version: '1.1.0' }, steps: [] };

  it('should take no copy for the newest that a clock dated that was ahead', () => {
    const row = (hours: number, kind: 'daily' | 'uploaded' = 'daily') => ({
      ...{ name: `shop-${hours}.zip`, kind, at: ahead(hours), size: 5 },
    });
    const rows = [row(8_760), row(0.5, 'uploaded'), row(-50)];
    expect(backupFacts(rows, true)).toMatchObject({ newest: { at: new Date(rows[2]!.at) }, count: 3 });
    expect(backupFacts(rows.slice(0, 2), true)).not.toHaveProperty('newest');
    expect(backupFacts([row(0.5)], true)).toHaveProperty('newest');
  });

  it('should count the copies that are there when one is gone meanwhile', async () => {
    const backups = path.join(dataDir, 'backups');
    fs.mkdirSync(backups);
    fs.writeFileSync(path.join(backups, 'shop-daily-2026-04-01T00-00-00Z.backup'), 'x');
    fs.symlinkSync(path.join(dataDir, 'gone'), path.join(backups, 'shop-daily-2026-04-02T00-00-00Z.backup'));
    expect((await probe()).backups).toMatchObject({ count: 1 });
  });

  it('should be not known where the disk does not tell its size, rather than no room', async () => {
    expect((await probe()).disk!.total).toBeGreaterThan(0);
    jest.spyOn(promises, 'statfs').mockResolvedValue({ bavail: 0, blocks: 0, bsize: 4_096 } as never);
    expect((await probe()).disk).toBeUndefined();
  });

  it.each(['', '{', JSON.stringify(upgrade), JSON.stringify({ ...upgrade, began: 'lately' })])(
    'should know nothing of an upgrade whose journal says %s',
    async (text) => {
      journal(text);
      expect((await probe()).upgrade).toBeUndefined();
    },
  );

  it.each([
    ['done', [{ to: '1.1.0', isBack: false }]],
    ['back', [{ to: '1.1.0', isBack: true }]],
    ['stopped', [{ to: '1.1.0', isBack: true }]],
    ['trying', []],
  ])('should tell an upgrade whose phase is %s among the changes as %j', async (phase, told) => {
    journal(JSON.stringify({ ...upgrade, phase, began: ahead(-2) }));
    const changes = await changesOf(empty as never, dataDir);
    expect(changes.map((change) => change.upgrade)).toEqual(told);
  });

  it('should believe no proof of a backup that is still to come', async () => {
    const proof = (hours: number) => ({ name: PROVING_STEP, at: ahead(hours), ms: 5, result: 'Right' });
    const of = (hours: number) => JSON.stringify({ ...upgrade, began: ahead(-2), steps: [proof(hours)] });
    journal(of(-1));
    expect((await probe()).provenAt).toBeInstanceOf(Date);
    journal(of(8_760));
    expect((await probe()).provenAt).toBeNull();
  });
});
