import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import sharp from 'sharp';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  asked as askedAnswer,
  check,
  devicesState,
  shownCode,
  taken as takenAnswer,
  type DevicesState,
  type ShownCode,
} from '@shopbench/contracts';
import { startMailServer, useMailServer } from '../../../test/support/mail-server';
import { freePort, runApi, startApiProgram } from '../../../test/support/programs';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';
import { addCustomer } from '../../../test/support/factories';
import { ensureAuthority, readAuthority } from '../../kernel/tls/authority';
import { reachedNow } from '../../kernel/tls/reached';
import type { PairingCode } from '../../store/platform/pairing-code.schema';

/** As another machine of the network would: by an address of this one that is not its own alone. */
const [LAN] = reachedNow().addresses;
let shop: Shop;
let ca: string;
let secure: string;
beforeAll(async () => {
  const port = await freePort();
  shop = await startShop({ HOST: '0.0.0.0', HTTPS_PORT: String(port) });
  secure = `https://${LAN}:${port}`;
  const pem = readFileSync(path.join(shop.env['DATA_DIR']!, 'https/authority.pem'), 'utf8');
  ca = pem.slice(pem.indexOf('-----BEGIN CERT'));
});
afterAll(() => shop.close());

interface Got {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // Each test knows what it asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}
/** Asks, trusting the shop's authority and no other. */
function ask(
  url: string,
  method = 'GET',
  body?: object,
  headers: Record<string, string> = {},
  trusted = ca,
): Promise<Got> {
  const options = {
    method,
    ca: trusted,
    agent: false,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
  };
  return new Promise((resolve, reject) => {
    const answered = (response: http.IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json');
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text,
          body: isJson ? JSON.parse(text) : null,
        });
      });
    };
    const request = url.startsWith('https')
      ? https.request(url, options, answered)
      : http.request(url, options, answered);
    request.once('error', reject);
    request.end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)));
  });
}
const plain = (address = LAN) => `http://${address}:${new URL(shop.url).port}`;
const login = (
  base: string,
  cookie = '',
  person: object = { identifier: ADMIN.email, password: ADMIN.password },
) => ask(`${base}/api/v1/auth/login`, 'POST', person, cookie ? { Cookie: cookie } : {});
const cookiesOf = ({ headers }: Got) => (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!);
const state = (): Promise<DevicesState> => shop.admin.must('GET', '/device');
const newCode = (): Promise<ShownCode> => shop.admin.must('POST', '/device/code');
const askIn = (code: string, name = 'Kavita’s phone') =>
  ask(`${secure}/api/v1/device/ask`, 'POST', { code, name }, { 'User-Agent': ANDROID });
const take = (ticket: string, cookie = '') =>
  ask(`${secure}/api/v1/device/take`, 'POST', { ticket }, cookie ? { Cookie: cookie } : {});
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

describe('HTTPS beside HTTP', () => {
  it('should answer by an authority of the shop’s own, with cookies for TLS alone, and in clear at the computer itself', async () => {
    const over = await login(secure);
    expect(over.status).toBe(200);
    const session = over.headers['set-cookie']!.find((one) => one.includes('session'))!;
    expect(session).toMatch(/^__Host-shopbench_session=.*Secure/);
    expect(over.headers['strict-transport-security']).toBeUndefined();
    const known = await ask(`${secure}/api/v1/auth/check`, 'GET', undefined, {
      Cookie: session.split(';')[0]!,
    });
    expect(known.body.data.user.name).toBeDefined();
    const here = await login(plain('127.0.0.1'));
    expect(cookiesOf(here).some((one) => one.startsWith('shopbench_session='))).toBe(true);
    expect(here.headers['set-cookie']!.join()).not.toContain('Secure');
    // What is compressed, counted and closed to strangers is so on both.
    const squeezed = await ask(`${secure}/api/v1/settings/public`, 'GET', undefined, {
      'Accept-Encoding': 'gzip',
    });
    expect(squeezed.headers['cache-control']).toBe('no-store');
    expect((await ask(`${secure}/api/v1/settings`)).status).toBe(401);
    expect(
      (await ask(`${secure}/api/v1/auth/login`, 'POST', {}, { Origin: 'https://evil.example' })).status,
    ).toBe(403);
    // Who was not told to trust it does not.
    await expect(ask(secure, 'GET', undefined, {}, '')).rejects.toThrow(/self-signed certificate/);
  });

  it('should take a picture and give it back, and send a file that is made while it goes', async () => {
    const cookie = cookiesOf(await login(secure)).join('; ');
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    const sent = new Request(secure, { method: 'POST', body: form });
    const body = Buffer.from(await sent.arrayBuffer());
    const headers = { Cookie: cookie, 'Content-Type': sent.headers.get('content-type')! };
    const put = await ask(`${secure}/api/v1/profile/avatar`, 'POST', body, headers);
    expect(put).toMatchObject({ status: 200, body: { data: { url: expect.any(String) } } });
    const shown = await ask(`${secure}${put.body.data.url}`, 'GET', undefined, { Cookie: cookie });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const customer = await addCustomer(shop.admin);
    const list = await ask(`${secure}/api/v1/customer/export?format=csv`, 'GET', undefined, {
      Cookie: cookie,
    });
    expect([list.status, list.headers['transfer-encoding']]).toEqual([200, 'chunked']);
    expect(list.text).toContain(customer.name);
  });

  it('should refuse what another machine sends in clear, and tell a person why and how to trust it first', async () => {
    const refused = await login(plain());
    expect(refused).toMatchObject({ status: 403, body: { code: 'plain.refused', args: { url: secure } } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    // Whoever asks says for whom and by which name; neither makes them the shop's own computer.
    for (const forged of [
      { Host: `localhost:${new URL(shop.url).port}` },
      { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Proto': 'https' },
    ] as Record<string, string>[])
      expect(
        await ask(`${plain()}/api/v1/auth/login`, 'POST', { identifier: 'x', password: 'y' }, forged),
      ).toMatchObject({ status: 403, body: { code: 'plain.refused' } });
    const page = await ask(`${plain()}/sales/invoice`, 'GET', undefined, { 'User-Agent': ANDROID });
    expect(page.status).toBe(403);
    expect(page.text).toContain('anybody in the same Wi-Fi could read passwords');
    expect(page.text).toContain('CA certificate');
    expect(page.text).toContain(secure);
    expect(page.text).toContain('<input type="checkbox" aria-label="2. Install it: done">');
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${secure}`);
    // An iPhone is led by the name that it shows, and to the check before any other kind of device.
    const iphone = (await ask(`${plain()}/connect`, 'GET', undefined, { 'User-Agent': IPHONE })).text;
    expect(iphone).toMatch(/shop\.mobileconfig.*In Safari.*“Shopbench on …”.*id="check".*<summary>Android</);
    // A customer is asked to trust nothing.
    for (const path of ['/my/', '/track/0123456789']) {
      const told = await ask(`${plain()}${path}`, 'GET', undefined, { 'User-Agent': ANDROID });
      expect(told.status).toBe(403);
      expect(told.text).toContain('Ask at the counter');
      expect(told.text).not.toMatch(/CA certificate|shop\.crt/);
    }
    const hindi = await ask(`${plain()}/connect?lang=hi`);
    expect([hindi.status, hindi.text.includes('<html lang="hi">')]).toEqual([200, true]);
    const file = await ask(`${plain()}/connect/shop.crt`);
    expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
    const profile = await ask(`${plain()}/connect/shop.mobileconfig`);
    expect(profile.text).toContain('<key>PayloadDisplayName</key><string>Shopbench on ');
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(profile.text).toContain(ca.replace(/-----.*?-----|\s/g, ''));
    // The key is given to nobody.
    expect(page.text + file.text + profile.text).not.toContain('PRIVATE');
    // A page of the plain address may ask whether the secure one is trusted, and nothing else.
    expect((await ask(`${secure}/connect/trusted`)).headers['access-control-allow-origin']).toBe('*');
    expect((await ask(`${plain()}/health`)).status).toBe(200);
    expect((await state()).plain.map(({ address }) => address)).toEqual([LAN]);
  });

  it('should stay open where the admin says so, and in a shop of before until the first device is let in', async () => {
    const put = async (plainAddress: string) => {
      const { version } = await shop.admin.must('GET', '/settings');
      return shop.admin.must('PUT', '/settings', { plainAddress, version });
    };
    await put('open');
    expect((await login(plain())).status).toBe(200);
    await put('until_paired');
    expect((await login(plain())).status).toBe(200);
    const { code, word } = await newCode();
    await askIn(code);
    await shop.admin.must('POST', '/device/answer', { word, allow: true });
    await sleep(1_100);
    expect((await login(plain())).status).toBe(403);
    expect((await state()).plainAddress).toBe('sent_on');
  });
});

describe('letting a device in', () => {
  it('should take a code, the same word on both screens and a yes, and tell who did it', async () => {
    const shown = await newCode();
    expect(check(shownCode, shown).ok).toBe(true);
    expect(shown.url).toBe(`${plain()}/connect#${shown.code.replace(' ', '')}`);
    expect(shown.qrCode).toContain('<svg');
    // As it is typed: small letters, a space.
    const asked = await askIn(shown.code.toLowerCase());
    expect(asked.body.data.word).toBe(shown.word);
    expect(check(askedAnswer, asked.body.data).ok).toBe(true);
    const { ticket } = asked.body.data;
    expect((await take(ticket)).body.data).toEqual({ state: 'waiting' });
    expect((await state()).asking).toEqual({
      word: shown.word,
      name: 'Kavita’s phone',
      system: 'Chrome on Android',
    });
    await shop.admin.must('POST', '/device/answer', { word: shown.word, allow: true });
    // Who is signed in on it already is so on the device from now on.
    const before = cookiesOf(await login(secure)).find((one) => one.includes('session'))!;
    const taken = await take(ticket, before);
    expect(taken.body.data).toEqual({ state: 'paired' });
    expect(taken.headers['set-cookie']![0]).toMatch(/^__Host-shopbench_paired=.*Secure.*SameSite=Strict/);
    // It opens nothing by itself.
    expect(check(takenAnswer, taken.body.data).ok).toBe(true);
    const [cookie] = cookiesOf(taken);
    expect((await ask(`${secure}/api/v1/auth/check`, 'GET', undefined, { Cookie: cookie! })).status).toBe(
      401,
    );
    const signedIn = await login(secure, cookie);
    const session = cookiesOf(signedIn).find((one) => one.includes('session'))!;
    const isIn = () => ask(`${secure}/api/v1/auth/check`, 'GET', undefined, { Cookie: session });
    expect((await isIn()).status).toBe(200);
    const told = await state();
    expect(check(devicesState, told).ok).toBe(true);
    const [device] = told.devices;
    expect(device).toMatchObject({ name: 'Kavita’s phone', isPhone: true, person: signedIn.body.data.name });
    // Revoked: signed out at once, and nobody signs in on it again.
    await shop.admin.must('POST', `/device/${device!._id}/revoke`, { reason: 'lost' });
    expect((await isIn()).status).toBe(401);
    expect((await ask(`${secure}/api/v1/auth/check`, 'GET', undefined, { Cookie: before })).status).toBe(401);
    expect(await login(secure, cookie)).toMatchObject({ status: 403, body: { code: 'device.revoked' } });
    expect((await login(secure)).status).toBe(200);
    const again = await shop.admin.post(`/device/${device!._id}/revoke`, { reason: 'lost' });
    expect(again.status).toBe(409);
    expect((await shop.admin.post(`/device/${'0'.repeat(24)}/revoke`, { reason: 'lost' })).status).toBe(404);
    const history = await shop.database.collection('changes').find({ kind: 'settings' }).toArray();
    const paths = history.flatMap(({ fields }) => (fields as { path: string }[]).map((field) => field.path));
    expect(paths).toEqual(expect.arrayContaining(['deviceConnected', 'deviceRevoked']));
  });

  it('should take a code once, for ten minutes, after few tries, over HTTPS alone, and let in nobody whom nobody wants', async () => {
    const used = await newCode();
    const { ticket } = (await askIn(used.code)).body.data;
    const over = { status: 422, body: { code: 'device.codeOver' } };
    expect(await askIn(used.code)).toMatchObject(over);
    await shop.admin.must('POST', '/device/answer', { word: used.word, allow: false });
    expect((await take(ticket)).body.data).toEqual({ state: 'refused' });
    expect((await shop.admin.post('/device/answer', { word: used.word, allow: true })).status).toBe(409);
    // A new one takes the place of that of before.
    const before = await newCode();
    const now = await newCode();
    expect(await askIn(before.code)).toMatchObject({ status: 422, body: { code: 'device.wrongCode' } });
    expect((await shop.admin.post('/device/answer', { word: now.word, allow: true })).status).toBe(409);
    for (let tries = 1; tries < 5; tries += 1) await askIn('22222222');
    expect(await askIn(now.code)).toMatchObject(over);
    const old = await newCode();
    const codes = shop.database.collection<PairingCode>('pairing_codes');
    expect(JSON.stringify(await codes.find().toArray())).not.toContain(old.code.replace(' ', ''));
    await codes.updateOne({ _id: 'pairing' }, { $set: { until: new Date(Date.now() - 1) } });
    expect(await askIn(old.code)).toMatchObject(over);
    const clear = await ask(`${plain('127.0.0.1')}/api/v1/device/ask`, 'POST', {
      code: '22222222',
      name: 'x',
    });
    expect(clear).toMatchObject({ status: 422, body: { code: 'device.httpsOnly' } });
    // Of several at once one is taken.
    const { code } = await newCode();
    const all = await Promise.all(Array.from({ length: 6 }, () => askIn(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('should tell the admins by mail of one that was let in, and of no other', async () => {
    const mail = await startMailServer();
    try {
      await useMailServer(shop.admin, mail);
      for (const allow of [false, true]) {
        const { code, word } = await newCode();
        await askIn(code, allow ? 'Bench tablet' : 'Stranger');
        await shop.admin.must('POST', '/device/answer', { word, allow });
      }
      const letter = await mail.letterTo(ADMIN.email);
      expect(letter.source).toMatch(/^Subject: Sharma Mobiles: the device Bench tablet was let in/m);
      expect(letter.text).toMatch(/^Admin let Bench tablet \(Chrome on Android\) in, \d\d\//);
      expect(mail.letters).toEqual([]);
    } finally {
      await shop.admin.must('DELETE', '/settings/mail');
      await mail.close();
    }
  });

  it('should keep staff to connected devices where the settings say so, the computer itself always', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { signInFrom: 'paired', version });
    await sleep(1_100);
    expect(await login(secure)).toMatchObject({ status: 403, body: { code: 'device.notPaired' } });
    expect((await login(plain('127.0.0.1'))).status).toBe(200);
    // What comes from there by a proxy or a tunnel is asked somewhere else.
    for (const header of ['X-Forwarded-For', 'Forwarded', 'Via'])
      expect(
        await ask(
          `${plain('127.0.0.1')}/api/v1/auth/login`,
          'POST',
          { identifier: ADMIN.email, password: ADMIN.password },
          { [header]: '127.0.0.1' },
        ),
      ).toMatchObject({ status: 403, body: { code: 'device.notPaired' } });
    const { code, word } = await newCode();
    const { ticket } = (await askIn(code, 'Counter PC')).body.data;
    await shop.admin.must('POST', '/device/answer', { word, allow: true });
    const [cookie] = cookiesOf(await take(ticket));
    expect((await login(secure, cookie)).status).toBe(200);
    await shop.database.collection('paired_devices').updateMany({}, { $set: { until: new Date(0) } });
    expect((await login(secure, cookie)).status).toBe(403);
  });
});

describe('an authority that cannot be used', () => {
  it('should stop the start and say what to do; killed while it is made, there is a whole one or none', async () => {
    const file = path.join(shop.env['DATA_DIR']!, 'https/authority.pem');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 200));
    const env = { ...shop.env, HTTPS_PORT: String(await freePort()) };
    await expect(startApiProgram(env)).rejects.toThrow(/authority\.pem holds no usable authority/);
    writeFileSync(file, whole);
    // Killed in the moment in which something of it lies there.
    for (let round = 0; round < 4; round += 1) {
      const dataDir = mkdtempSync(path.join(shop.env['DATA_DIR']!, 'killed-'));
      const program = runApi({ ...env, PORT: '0', DATA_DIR: dataDir });
      while (!existsSync(path.join(dataDir, 'https'))) await sleep(1);
      if (round > 1) await sleep(round);
      program.process.kill('SIGKILL');
      await program.ended;
      const left = readAuthority({ dataDir });
      const made = await ensureAuthority({ dataDir }, new Date());
      expect(left?.pem ?? made.pem).toBe(made.pem);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
