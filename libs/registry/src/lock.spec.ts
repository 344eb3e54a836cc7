import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from './lock';

/** Where this process itself is held up for longer than the second time, its beats come too late. */
const TIMES = { beatMs: 20, staleMs: 1_000 };
let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'registry.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const held = (work: Parameters<typeof withLock<string>>[1] = () => Promise.resolve('done')) =>
  withLock(folder, work, TIMES);

describe('a lock', () => {
  it.each([
    ['by a process whose id another has by now', () => fs.writeFileSync(file, `here ${process.pid} 1`)],
    ['before its holder had written its name', () => fs.writeFileSync(file, '')],
    ['by a release before this one', () => fs.symlinkSync(String(process.pid), file)],
  ])('should be taken over when it was left %s', async (_how, leave) => {
    leave();
    expect(await held()).toBe('done');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('should stay its holder’s, whose process cannot be seen from here, as long as that touches it', async () => {
    fs.writeFileSync(file, 'elsewhere 99999999 1');
    const beat = setInterval(() => fs.utimesSync(file, new Date(), new Date()), TIMES.beatMs);
    let isTaken = false;
    const waiting = held(() => {
      isTaken = true;
      return Promise.resolve('later');
    });
    await pause(TIMES.staleMs * 2);
    expect(isTaken).toBe(false);
    clearInterval(beat);
    fs.rmSync(file);
    expect(await waiting).toBe('later');
  });

  it('should be touched while the work goes on, and be held by one at a time', async () => {
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await pause(TIMES.staleMs * 1.5);
      inside -= 1;
      return 'done';
    };
    expect(await Promise.all([held(work), held(work), held(work)])).toEqual(['done', 'done', 'done']);
  });

  it('should be told to be lost to a holder that slept too long, and stay the other’s', async () => {
    const sleeper = held(async (stillHeld) => {
      fs.writeFileSync(file, 'elsewhere 1 2');
      await stillHeld();
      return 'written';
    });
    await expect(sleeper).rejects.toThrow(/was taken over: nothing was written/);
    expect(fs.readFileSync(file, 'utf8')).toBe('elsewhere 1 2');
  });
});
