import fs from 'node:fs';
import path from 'node:path';
import { workNow } from '../../limits/work-context';
import type { Logger } from '../../logging/logger';
import { Chores } from './chores.service';
import { DataWatch } from './data-watch';

const turns = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 5));

describe('Chores', () => {
  it('should be done while the shop is open only, on its data, not again before they are done, and not in an upgrade', async () => {
    const watch = new DataWatch();
    const warnings: string[] = [];
    const logger = { warn: (_: object, words: string) => warnings.push(words) } as unknown as Logger;
    const config = { watched: false };
    const chores = new Chores(watch, logger, config);
    const done: unknown[] = [];
    let finish: (() => void) | undefined;
    chores.every(1, 'files', async () => {
      done.push([workNow().data, workNow().asker.rank]);
      await new Promise<void>((resolve) => (finish = resolve));
      throw new Error('no');
    });
    await turns(3);
    expect(done).toEqual([]);
    watch.open('first');
    await turns(3);
    expect(done).toEqual([['first', 'machine']]);
    watch.close();
    finish!();
    await turns(3);
    expect([done.length, warnings]).toEqual([1, ['Files not swept']]);
    expect(chores.outcomes.get('files')).toEqual({ failures: 1, failedAt: expect.any(Date) });
    watch.open('second');
    await turns(3);
    expect(done[1]).toEqual(['second', 'machine']);
    config.watched = true;
    finish!();
    await turns(3);
    expect(done).toHaveLength(2);
    chores.onApplicationShutdown();
    finish!();
  });

  it('should be the only timers that do work by themselves', () => {
    const source = path.resolve(__dirname, '../../..');
    const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
    const ticking = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.spec.ts') &&
        fs.readFileSync(path.join(source, file), 'utf8').includes('setInterval('),
    );
    expect(ticking.sort()).toEqual([
      'kernel/database/turns/chores.service.ts',
      // How long a lease, or a worker, is taken for alive.
      'kernel/database/turns/restore-turns.service.ts',
      'kernel/migrations/migrate.ts',
      // How much memory a server half takes.
      'platform/area-server/half/half-process.ts',
      'platform/backup/outside/care-turns.service.ts',
      'records/import/imports.service.ts',
    ]);
  });
});
