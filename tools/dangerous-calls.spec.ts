import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
/** What runs at the shop: its server, its database, its pages. */
const ROOMS = ['api', 'embedded-db', 'shell', ...foldersOf('libs'), ...foldersOf('').filter(isArea)].map(
  (room) => `${room}/src`,
);

/** What can do harm, and the files that may do it, each with the reason why it does none there. */
const CALLS: { what: string; call: RegExp; may: Record<string, string> }[] = [
  { what: 'makes code of text', call: /\beval\(|\bnew Function\b|'node:vm'/, may: {} },
  {
    what: 'starts a program',
    call: /'node:child_process'/,
    may: {
      'api/src/platform/area-server/half/half-process.ts': 'what an area does at the server, apart',
      'api/src/platform/backup/outside/drill-program.ts':
        'the restore that is tried: this program, without a shell',
      'embedded-db/src/server/daily-backups.ts': 'the backup of the day: this program, without a shell',
      'embedded-db/src/storage/data-file.ts': 'the reader of a damaged file: this program, without a shell',
    },
  },
  {
    what: 'makes a page of text',
    call: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    may: { 'mf-inventory/src/labels/label-sheets.tsx': 'bars of a barcode, in which no text stands' },
  },
  {
    what: 'hears other windows',
    call: /window\.(addEventListener\('message'|onmessage|opener)|BroadcastChannel/,
    may: {},
  },
  {
    what: 'trusts whatever certificate it is shown',
    call: /rejectUnauthorized: (?!true)|NODE_TLS_REJECT_UNAUTHORIZED|tlsAllowInvalid|tlsInsecure|checkServerIdentity/,
    may: {},
  },
  {
    what: 'takes a weak algorithm',
    call: /create(Hash|Hmac)\((?!'sha(256|384|512)')|createCipheriv\((?!'aes-256-gcm')/,
    may: {},
  },
  {
    what: 'leaves to a chance that can be foreseen',
    call: /Math\.random/,
    may: {
      'api/src/kernel/database/transactions.service.ts': 'how long to wait before another try',
      'embedded-db/src/aggregate/stages/selecting.ts': 'a sample of documents',
      'shell/src/areas/watch/area-watch.ts': 'which visits are measured',
    },
  },
];

const files = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
)
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

describe('what runs at the shop', () => {
  it.each(CALLS)('should be known where it $what', ({ call, may }) => {
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.filter(({ text }) => call.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual(Object.keys(may).sort());
  });
});

function foldersOf(parent: string): string[] {
  const entries = readdirSync(path.join(ROOT, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.posix.join(parent, name));
}

function isArea(folder: string): boolean {
  return folder.startsWith('mf-');
}
