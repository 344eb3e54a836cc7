import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logFile } from './log-file.mjs';

it('should go on where nothing can be written, and say how much is missing once it can', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-log-'));
  const log = logFile(folder, 'api');
  log.write('one');
  fs.renameSync(log.file, `${log.file}.away`);
  // A folder in its place takes no lines, as a full disk takes none.
  fs.mkdirSync(log.file);
  log.write('two');
  log.write('three');
  fs.rmdirSync(log.file);
  log.write('four');
  log.write('five');
  expect(fs.readFileSync(log.file, 'utf8')).toBe('2 lines could not be written\nfour\nfive\n');
  fs.rmSync(folder, { recursive: true });
});

// Windows has no such rights of files.
const itByRights = process.platform === 'win32' ? it.skip : it;
itByRights('should be for nobody else to read', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-log-')), 'logs');
  const log = logFile(folder, 'api');
  log.write('one');
  const rightsOf = (place: string) => (fs.statSync(place).mode & 0o777).toString(8);
  expect([rightsOf(folder), rightsOf(log.file)]).toEqual(['700', '600']);
  fs.rmSync(path.dirname(folder), { recursive: true });
});
