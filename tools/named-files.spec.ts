import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namedIn } from './page-tables.mjs';

const ROOT = path.resolve(__dirname, '..');
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

/** Names files of the tests of MongoDB's driver. */
const OF_ANOTHER = 'docs/embedded-database-driver-tests.md';
const PAGES = FILES.filter((file) => file.endsWith('.md') && file !== OF_ANOTHER);

/** What stands for any name, as in `api/src/FLOOR/x/x.controller.ts` and `records/…-facts`; and an example of a guide. */
const ANY = /(^|\/)(mf-)?(x|tills|NAME|FLOOR|SUBJECT|DATA_DIR)(\.[\w.]+)?(\/|$)|[…*<>{]|-VERSION-/;
/** What is made, or lies in the folder of a shop. */
const MADE = /^(\.?\/|dist\/|data\/)/;
const SOURCE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|cjs)$/;
const IN_FOLDERS = /^[\w.-]+(\/[\w.-]+)+\/?$/;

/** Whole beginnings of a checkout, of the API and of the contracts: who names a path from there means a file or a folder. */
const tops = new Set(
  ['', 'api/src/', 'libs/contracts/src/'].flatMap((below) =>
    FILES.filter((file) => file.startsWith(below)).flatMap((file) => {
      const [top = '', ...more] = file.slice(below.length).split('/');
      return more.length > 0 ? [top] : [];
    }),
  ),
);

/** Whether a page names this as a file or folder of the checkout. */
const isMeant = (name: string) =>
  !ANY.test(name) &&
  !MADE.test(name) &&
  (SOURCE.test(name) || (IN_FOLDERS.test(name) && tops.has(name.split('/')[0]!) && !ADDRESSES.test(name)));
/** Pages of the shop, as the specification calls them, and rules of lint. */
const ADDRESSES = /^(customer|user|profile)\/|^(words|floors|shopbench)\/no-/;

/** Whether a file or folder ends so, with or without its ending. */
function isThere(name: string): boolean {
  const at = `/${name.replace(/\/$/, '')}`;
  return FILES.some((file) => {
    const whole = `/${file}`;
    return whole.endsWith(at) || whole.includes(`${at}/`) || whole.replace(/\.\w+$/, '').endsWith(at);
  });
}

/** Of a release, which has a `package.json` of its own. */
const IN_A_RELEASE = ['verify'];

/** The text of a page without what is to be typed. */
const read = (page: string) => readFileSync(path.join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

describe('what the pages name', () => {
  it('should tell names of files from other words', () => {
    const names = ['api/src/app', 'words.ts', 'tools/floors/gone.mjs', 'store/references'];
    const others = [
      'dist/areas',
      'mf-NAME/area.json',
      'x.service.ts',
      '@shopbench/ui',
      'a/b',
      'npm run dev',
      '26-27/001',
    ];
    expect([...names, ...others].filter(isMeant)).toEqual(names);
    expect(names.filter((name) => !isThere(name))).toEqual(['tools/floors/gone.mjs']);
  });

  it('should be there, each file and folder', () => {
    const named = PAGES.flatMap((page) =>
      namedIn(read(page))
        .filter(isMeant)
        .map((name) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(250);
    expect(named.filter(({ name }) => !isThere(name)).map(({ page, name }) => `${page}: ${name}`)).toEqual(
      [],
    );
  });

  it('should be there, each command', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = PAGES.flatMap((page) =>
      [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => ({
        page,
        name: name!,
      })),
    );
    expect(commands.length).toBeGreaterThan(50);
    expect(
      commands
        .filter(({ name }) => !(name in scripts) && !IN_A_RELEASE.includes(name))
        .map(({ page, name }) => `${page}: ${name}`),
    ).toEqual([]);
  });
});
