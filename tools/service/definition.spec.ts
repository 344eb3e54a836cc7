import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { definitionFor, type Service } from './definition.mjs';
import { KEPT, KEPT_FOLDERS, keptOf, settingsText } from './kept-settings.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { error: noSystemd } = spawnSync('systemd-analyze', ['--version']);
const systemd = noSystemd ? it.skip : it;
const skipped = noSystemd ? ` (skipped: ${noSystemd.message})` : '';

const AWKWARD = `Ravi & Sons "50%h" $HOME <1>`;
const service = (over: Partial<Service> = {}): Service => ({
  node: process.execPath,
  root: `/home/ravi/${AWKWARD}`,
  home: '/home/ravi',
  user: 'ravi',
  isRoot: false,
  settings: `/home/ravi/${AWKWARD}/service.env`,
  ...over,
});

const valuesOf = (text: string, name: string) =>
  [...new JSDOM(text, { contentType: 'text/xml' }).window.document.querySelectorAll(name)].map(
    (one) => one.textContent,
  );

describe('a service', () => {
  systemd.each([true, false])(
    `should be read by systemd as it is meant (for the whole machine: %s)${skipped}`,
    (isRoot) => {
      const root = path.join(folder, AWKWARD.replaceAll('/', ''), String(isRoot));
      mkdirSync(root, { recursive: true });
      // systemd looks whether the program is there.
      // It takes no program with quotation marks in its path.
      const node = path.join(root.replaceAll('"', ''), 'node');
      mkdirSync(path.dirname(node), { recursive: true });
      symlinkSync(process.execPath, node);
      const { text, file, install } = definitionFor(
        'linux',
        service({ node, root, isRoot, settings: path.join(root, 'service.env') }),
      );
      expect(file).toBe(
        isRoot
          ? '/etc/systemd/system/shopbench.service'
          : '/home/ravi/.config/systemd/user/shopbench.service',
      );
      expect(install.flat().includes('--user')).toBe(!isRoot);
      const unit = path.join(folder, 'shopbench.service');
      writeFileSync(unit, text.replace('User=ravi\n', ''));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('should be read by launchd as it is meant', () => {
    const { text, file } = definitionFor('darwin', service());
    expect(file).toBe('/home/ravi/Library/LaunchAgents/in.shopbench.shop.plist');
    expect(valuesOf(text, 'array > string')).toEqual([
      process.execPath,
      `--env-file=/home/ravi/${AWKWARD}/service.env`,
      `/home/ravi/${AWKWARD}/tools/start.mjs`,
    ]);
    expect(valuesOf(definitionFor('darwin', service({ isRoot: true })).text, 'dict > string')).toContain(
      'ravi',
    );
  });

  it('should be read by the scheduler of Windows as it is meant', () => {
    const { text, file } = definitionFor('win32', service({ root: 'C:\\Shop & Co', home: 'C:\\Users\\Ravi', settings: 'C:\\new data\\service.env', node: 'C:\\Program Files\\nodejs\\node.exe' })); // prettier-ignore
    expect(file).toBe('C:\\Users\\Ravi\\shopbench-service.xml');
    expect(valuesOf(text, 'Command, Arguments, WorkingDirectory, UserId')).toEqual([
      'ravi',
      'C:\\Program Files\\nodejs\\node.exe',
      '"--env-file=C:\\new data\\service.env" "C:\\Shop & Co\\tools\\start.mjs"',
      'C:\\Shop & Co',
    ]);
  });

  it('should be refused for a system that it is not written for', () => {
    expect(() => definitionFor('sunos', service())).toThrow('There is no service for sunos');
  });
});

describe('the settings of a service', () => {
  it('should be read back by Node as they were given', () => {
    const given = { DATA_DIR: 'C:\\new\\table', ODD: `it's "50%" # of $HOME`, MONGODB_URI: 'mongodb://u:p%40#x@h/?a=b', EMPTY: '' }; // prettier-ignore
    const file = path.join(folder, 'service.env');
    writeFileSync(file, settingsText(given));
    const program =
      'console.log(JSON.stringify(Object.keys(JSON.parse(process.argv[1])).map((name) => [name, process.env[name]])))';
    const read = execFileSync(
      process.execPath,
      [`--env-file=${file}`, '-e', program, JSON.stringify(given)],
      { env: {}, encoding: 'utf8' },
    );
    expect(Object.fromEntries(JSON.parse(read))).toEqual(given);
  });

  it('should be all that the README names but those of the first start', () => {
    const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
    const rows = readme
      .split('## Configuration')[1]!
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const named = rows.flatMap((row) =>
      [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    const kept = new Set([...KEPT, ...KEPT_FOLDERS]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !kept.has(name!)).sort()).toEqual([
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'DATA_DIR',
      'DEMO',
    ]);
  });

  it('should name folders as seen from anywhere', () => {
    expect(keptOf({ AREAS_DIR: 'areas', PORT: '4001', MY_DIR: '', HOME: '/root' })).toEqual({
      ...{ AREAS_DIR: path.resolve('areas'), PORT: '4001' },
    });
  });

  it.each(['a\nb', '\'`"'])('should refuse what such a file cannot hold', (value) => {
    expect(() => settingsText({ NAME: value })).toThrow('NAME holds what a file of settings cannot');
  });
});
