import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino, stdTimeFunctions } from 'pino';
import yauzl from 'yauzl';
import { shopHealth, type HealthCheck } from '@shopbench/contracts';
import { addProduct, billBody, faultOf, repairBody } from '../../../test/support/factories';
import { startMailServer, type MailServer } from '../../../test/support/mail-server';
import { startShop, type Shop } from '../../../test/support/shop';

const TOKEN = 'a token for who watches, 32 or more';
const PROGRAM = path.resolve(__dirname, '../../../dist/bundle.mjs');

/** What nobody else but these people is called, reached by, has or wrote. */
const MARKS = {
  name: 'Qwertyasha Zxcvrao',
  word: 'lorempsum-qqq',
  mobile: '9123498765',
  email: 'nobody.qwertyasha@zxcvmail.in',
  imei: '490154203237518',
  address: '77 Vbnmroad, Qazpur',
  shop: 'Plokij Wxyzhandel',
  secret: 'Pokemon-Secret-77-qwe-rty-uio-asdf',
  amount: '7654321',
};

let shop: Shop;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({ METRICS_TOKEN: TOKEN, DEVICE_SECRET_KEY: MARKS.secret });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const look = async (now?: number): Promise<{ state: string; summary: string; checks: HealthCheck[] }> =>
  shop.admin.must('GET', `/health/checks${now === undefined ? '' : `?now=${now}`}`);
const check = async (name: string, now?: number) =>
  (await look(now)).checks.find((one) => one.name === name)!;

async function figures(): Promise<Map<string, number>> {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

/** The files of a zip, by their names. */
async function unzipped(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const opened = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const ended = new Promise((resolve) => opened.once('end', resolve));
  opened.on('entry', (entry: yauzl.Entry) =>
    opened.openReadStream(entry, (error, stream) => {
      if (error) throw error;
      void buffer(stream).then((bytes) => {
        files[entry.fileName] = bytes;
        opened.readEntry();
      });
    }),
  );
  opened.readEntry();
  await ended;
  return files;
}

const marksIn = (bytes: Uint8Array): string[] => {
  const text = Buffer.from(bytes).toString('utf8').toLowerCase();
  const words = Object.values(MARKS).flatMap((mark) => [mark, ...mark.split(/[ @,]+/)]);
  return words.filter((word) => word.length > 3 && text.includes(word.toLowerCase()));
};

/** People, goods, papers and errors that hold the marks, and the log that `npm start` keeps of them. */
async function fill(): Promise<void> {
  const { admin, env } = shop;
  const { name, mobile, email, address, imei, word } = MARKS;
  await admin.must('POST', '/customer/create', { name, mobileNumber: mobile, email, address });
  const product = await addProduct(admin, {
    ...{ productName: `${word} phone`, itemCode: word, openingStock: 0, salePrice: Number(MARKS.amount) },
  });
  const other = await addProduct(admin);
  await admin.must('POST', '/invoice/create', billBody(other, { privateNote: `${word} ${name}` }));
  const fault = await faultOf(admin, word);
  const booking = repairBody(fault, { repairing: [{ emeiNumber: imei, otherDetails: word }] });
  await admin.must('POST', '/repair/create', { ...booking, customerName: name, customerNote: word });
  const settings = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { version: settings.version, shopName: MARKS.shop, address });
  await admin.must('PUT', '/settings/mail', mail.settings);
  // What a mail server refuses names whom it refuses.
  expect((await admin.post('/settings/mail/test', { to: email })).status).toBe(503);
  await admin.get(`/${encodeURIComponent(name)}/${mobile}`);
  await admin.get(`/product/all?q=${encodeURIComponent(word)}`);
  expect(product._id).toBeTruthy();
  mkdirSync(path.join(env['DATA_DIR']!, 'logs'), { recursive: true });
  const log = path.join(env['DATA_DIR']!, 'logs', 'api.log');
  await shop.program.line('A letter was not sent');
  appendFileSync(log, `${shop.program.lines.join('\n')}\n`);
  const error = Object.assign(
    new Error(`E11000 dup key { name: "${name}", mobile: ${mobile} }\n at ${email}`),
    {
      ...{ code: 11000, keyValue: { name }, errors: { imei: { message: imei, value: imei } } },
    },
  );
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime },
    { write: (text: string) => appendFileSync(log, text) },
  );
  logger.error({ err: error, user: name, code: 'fault.own' }, `${name} ${word}`);
  logger.warn({ cause: `${address} ${MARKS.amount}` }, word);
  appendFileSync(log, `${name}\n    at ${name} (/home/${name}/api/x.ts:1:2)\n`);
}

describe('the shop’s health', () => {
  it('should be answered to the admin alone, in the language that is asked for', async () => {
    const manager = await shop.staff('manager');
    for (const route of ['/health/checks', '/health/bundle'])
      expect([route, (await manager.get(route)).status]).toEqual([route, 403]);
    const answer = await shop.admin.must('GET', '/health/checks');
    expect(shopHealth.parse(answer)).toEqual(answer);
    const hindi = await fetch(`${shop.url}/api/v1/health/checks`, {
      headers: { Cookie: shop.admin.cookie, 'Accept-Language': 'hi' },
    });
    const { data } = (await hindi.json()) as { data: { checks: HealthCheck[] } };
    expect(data.checks.find(({ name }) => name === 'disk')!.title).toBe('डेटा की डिस्क');
    expect((await shop.admin.get('/health/checks?now=soon')).status).toBe(400);
  });

  it('should know the disk, the versions and the data, and compare the clocks', async () => {
    const { checks } = await look(Date.now());
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      ...{ clock: 'ok', database_clock: 'ok', connection: 'ok', database: 'ok', migrations: 'ok' },
      ...{ program: 'ok', upgrade: 'ok', running: 'ok', keys: 'ok', mail: 'ok', slow_queries: 'ok' },
      ...{ printers: 'unknown', backup_last: 'attention', backup_proven: 'unknown' },
    });
    expect((await check('clock', Date.now() + 10_000)).state).toBe('attention');
    expect((await check('clock', Date.now() - 3_600_000)).state).toBe('bad');
  });

  it('should say the same on the page and to whoever watches', async () => {
    await shop.admin.must('POST', '/backup');
    expect((await check('backup_last')).state).toBe('ok');
    const { backups } = await shop.admin.must('GET', '/backup');
    const file = path.join(shop.env['DATA_DIR']!, 'backups', backups[0].name);
    const old = statSync(file).mtimeMs / 1_000 - 4 * 86_400;
    utimesSync(file, old, old);
    const { checks, state, summary } = await look();
    expect([state, summary]).toEqual(['bad', 'One thing is wrong: see to it today']);
    const told = await figures();
    const NUMBERS: Record<string, number> = { ok: 0, attention: 1, bad: 2, unknown: NaN };
    for (const { name, state: how } of checks)
      expect([name, told.get(`shopbench_health{check="${name}"}`)]).toEqual([name, NUMBERS[how]]);
    expect(told.get('shopbench_backup_newest_timestamp_seconds')).toBeCloseTo(old, 0);
    await shop.admin.must('POST', '/backup');
    expect((await check('backup_last')).state).toBe('ok');
  });

  it('should tell which settings were changed, and by whom', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { version, loyaltyPointsPer100: 3 });
    const { changed } = await shop.admin.must('GET', '/health/checks');
    expect(changed[0]).toMatchObject({ what: 'Settings: Loyalty points per100', by: expect.any(String) });
  });
});

describe('the bundle for whoever helps', () => {
  it('should hold what helps, and no word, number or address of anybody, made by button or command', async () => {
    await fill();
    expect((await check('mail')).state).toBe('attention');
    const log = path.join(shop.env['DATA_DIR']!, 'logs', 'api.log');
    // The marks are there to be found.
    expect(marksIn(readFileSync(log))).toEqual(expect.arrayContaining([MARKS.name, MARKS.email, MARKS.word]));
    const { bytes, headers } = await shop.admin.file('/health/bundle');
    expect(headers.get('Content-Disposition')).toMatch(/shopbench-health-\d{4}-\d\d-\d\d\.zip/);
    const folder = mkdtempSync(path.join(process.env['TEST_SHOPS_DIR']!, 'bundle-'));
    const made = path.join(folder, 'bundle.zip');
    const child = spawn(process.execPath, [PROGRAM, made], {
      env: { PATH: process.env['PATH'], ...shop.env },
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    for (const zip of [Buffer.from(bytes), readFileSync(made)]) {
      const files = await unzipped(zip);
      expect(Object.keys(files).sort()).toEqual([
        ...['README.txt', 'changes.json', 'collections.json', 'configuration.json', 'health.json'],
        ...['log.ndjson', 'slow-queries.json', 'versions.json'],
      ]);
      const found = Object.entries(files).map(([name, content]) => [name, marksIn(content)]);
      expect(found.filter(([, marks]) => marks!.length > 0)).toEqual([]);
      expect(marksIn(zip)).toEqual([]);
      const read = (name: string) => JSON.parse(files[name]!.toString()) as never;
      const collections: { name: string; documents: number; indexes: unknown[] }[] = read('collections.json');
      const parties = collections.find(({ name }) => name === 'parties')!;
      expect(parties.documents).toBeGreaterThan(1);
      expect(parties.indexes.length).toBeGreaterThan(3);
      expect(read('configuration.json')).toEqual(
        expect.arrayContaining([
          { name: 'DEVICE_SECRET_KEY', isSet: true },
          { name: 'LOG_LEVEL', isSet: true, value: 'info' },
        ]),
      );
      const lines = files['log.ndjson']!.toString();
      expect(lines).toContain('A letter was not sent');
      expect(lines).toContain('"code":"fault.own","error":{"type":"Error","code":"11000"');
      expect((read('changes.json') as { fields: string[] }[])[0]!.fields.length).toBeGreaterThan(0);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});
