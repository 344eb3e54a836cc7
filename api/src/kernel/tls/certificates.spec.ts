import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import type { Chores } from '../database/turns/chores.service';
import type { Logger } from '../logging/logger';
import {
  authorityFile,
  authorityText,
  ensureAuthority,
  httpsFolder,
  readAuthority,
  serverFile,
  writeAuthority,
} from './authority';
import { OwnHttps } from './own-https.service';
import { permittedFor, vouchedFor } from './permitted';
import { gatewayIn, listenedAt, reachedAs, type Reached } from './reached';
import { certificateIn, namedIn, presented } from './server-certificate';

const DAY = 86_400_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY);
/** Its last address is a public one, which it had when the authority was made. */
const SHOP: Reached = {
  names: ['localhost', 'counter-2', 'counter-2.local'],
  addresses: ['192.168.1.20', 'fd00::7', '198.51.100.4'],
};

describe('the shop’s certificates', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'https-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const at = (when: Date, reached = SHOP) => presented({ dataDir }, when, reached);

  it('should name all by which this computer is reached, for a short while, by an authority that vouches for nothing else', async () => {
    const { authority, server } = await at(now);
    expect(namedIn(server)).toEqual({
      names: SHOP.names,
      addresses: [...SHOP.addresses, '127.0.0.1', '::1'],
    });
    const { certificate } = server;
    expect(certificate.checkIssued(authority.certificate)).toBe(true);
    expect(certificate.verify(authority.certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(false);
    const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY;
    expect(days).toBeLessThanOrEqual(398);
    expect(authority.certificate.ca).toBe(true);
    // For sites alone: not for programs, nor for letters (id-kp-serverAuth).
    expect(authority.certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(authority.certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    // Readable by its owner only.
    for (const file of [authorityFile({ dataDir }), serverFile({ dataDir })])
      expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(httpsFolder({ dataDir })).mode & 0o777).toBe(0o700);
  });

  it.each([
    [SHOP, true],
    [{ names: ['localhost', 'bank.example'], addresses: [] }, false],
    [{ names: ['localhost'], addresses: ['8.8.8.8'] }, false],
  ] as [Reached, boolean][])(
    'should be taken by who trusts the authority alone, as far as they name the shop: %j',
    async (reached, isTaken) => {
      const { makeServerCertificate } = await import('./issuing');
      const authority = await ensureAuthority({ dataDir }, now, SHOP);
      const pem = await makeServerCertificate(authority, reached, now);
      const server = https.createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const outcome = await new Promise<string | null>((resolve) => {
        const trust = { ca: certificateIn(authority), checkServerIdentity: () => undefined };
        const socket = connect({ port, host: '127.0.0.1', ...trust }, () => {
          resolve(null);
          socket.destroy();
        });
        socket.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(`${code} ${message}`));
        socket.once('close', () => resolve('closed'));
      });
      server.closeAllConnections();
      server.close();
      if (isTaken) expect(outcome).toBeNull();
      else expect(outcome).toMatch(/permitted/i);
    },
  );

  it('should stay while it is good, and renew by itself in time, with another key, by the same authority', async () => {
    const first = await at(now);
    expect((await at(later(59))).server.pem).toBe(first.server.pem);
    const renewed = await at(later(61));
    expect(renewed.server.pem).not.toBe(first.server.pem);
    expect(renewed.authority.pem).toBe(first.authority.pem);
    expect(renewed.server.notAfter.getTime()).toBeGreaterThan(later(140).getTime());
    // A clock that was ahead and is put right.
    expect((await at(now)).server.pem).not.toBe(renewed.server.pem);
    // Renewed at the end of the authority, it does not outlive it.
    const last = await at(later(3_640));
    expect(last.server.notAfter).toEqual(last.authority.notAfter);
    expect((await at(later(3_640))).server.pem).toBe(last.server.pem);
  });

  it('should be made anew when an address or a name comes or goes, and not for another order', async () => {
    const first = await at(now);
    const turned = { ...SHOP, addresses: [...SHOP.addresses].reverse() };
    expect((await at(now, turned)).server.pem).toBe(first.server.pem);
    const moved = await at(now, { ...SHOP, addresses: ['10.0.0.5'] });
    expect(namedIn(moved.server).addresses).toEqual(['10.0.0.5', '127.0.0.1', '::1']);
    // On another computer the authority vouches for its name on the network, not for the bare one, nor for a public address.
    const other = { names: ['localhost', 'spare', 'spare.local'], addresses: ['10.0.0.6', '203.0.113.9'] };
    const restored = await at(now, other);
    expect(restored.authority.pem).toBe(first.authority.pem);
    expect(namedIn(restored.server)).toEqual({
      names: ['localhost', 'spare.local'],
      addresses: ['10.0.0.6', '127.0.0.1', '::1'],
    });
    expect((await at(now, other)).server.pem).toBe(restored.server.pem);
  });

  it('should never be by another authority unasked: a damaged or missing one stops the start and says what to do', async () => {
    const { authority } = await at(now);
    const file = authorityFile({ dataDir });
    const other = mkdtempSync(path.join(os.tmpdir(), 'https-'));
    const strange = (await ensureAuthority({ dataDir: other }, now, SHOP)).pem;
    const [key] = strange.split('-----BEGIN CERT');
    rmSync(other, { recursive: true });
    for (const damaged of [
      '',
      authority.pem.slice(0, 300),
      'nonsense',
      `${key}${certificateIn(authority)}`,
    ]) {
      writeFileSync(file, damaged);
      await expect(at(now)).rejects.toThrow(/authority\.pem holds no usable authority.*HTTPS_PORT=off/);
      expect(readFileSync(file, 'utf8')).toBe(damaged);
      expect(authorityText({ dataDir })).toBeUndefined();
    }
    rmSync(file);
    await expect(at(now)).rejects.toThrow(/authority\.pem is gone/);
    expect(existsSync(file)).toBe(false);
    // What a copy carried is put back, and what it vouched for still stands.
    writeAuthority(dataDir, authority.pem);
    expect(readAuthority({ dataDir })!.pem).toBe(authority.pem);
    expect(() => writeAuthority(dataDir, 'nonsense')).toThrow();
    // That of this computer alone is made anew.
    writeFileSync(serverFile({ dataDir }), 'cut off');
    expect((await at(now)).server.certificate.checkIssued(authority.certificate)).toBe(true);
  });

  it('should be made once by several that start at once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureAuthority({ dataDir }, now, SHOP)));
    expect(new Set(made.map(({ pem }) => pem)).size).toBe(1);
    expect(readdirSync(httpsFolder({ dataDir }))).toEqual(['authority.pem']);
  });
});

describe('what an authority may vouch for', () => {
  it.each([
    [['counter-2', 'counter-2.local'], ['counter-2']],
    [['desktop-7k2m', 'desktop-7k2m.local'], ['desktop-7k2m']],
    [['till3', 'till3.local'], ['till3']],
    // Top-level domains of now or of some day: all sites below them would be vouched for.
    [['shop', 'shop.local'], []],
    [['counter', 'counter.local'], []],
    [['xn--h2brj9c', 'xn--h2brj9c.local'], []],
  ])('should be, of a computer called %j, besides what each may: %j', (names, own) => {
    const all = permittedFor({ names: ['localhost', ...names], addresses: [] });
    expect(all.names).toEqual(['localhost', 'local', 'home.arpa', ...own]);
    expect(vouchedFor({ names, addresses: [] }, all).names).toContain(names[1]);
  });
});

describe('the server of it', () => {
  it('should show a renewed certificate to who comes, and keep who is there', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'https-'));
    // It has half a day more than those in which it is renewed; who asks goes by the true clock.
    await presented({ dataDir }, later(-59.5));
    const own = new OwnHttps(
      { dataDir, host: '127.0.0.1', httpsPort: 0 },
      { every: () => undefined } as unknown as Chores,
      { info: () => undefined } as unknown as Logger,
    );
    const server = (await own.listen((_, response) => response.end('well')))!;
    const ca = certificateIn(readAuthority({ dataDir })!);
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1, ca });
    const shown = new WeakMap<TLSSocket, string>();
    /** The certificate that is shown, and whether by a connection of before, or by one that goes on from one of before. */
    const ask = (by: https.Agent | false) =>
      new Promise<{ serial: string; isKept: boolean; isResumed: boolean }>((resolve, reject) => {
        const request = https.get({ port: own.port, host: '127.0.0.1', agent: by, ca }, (response) => {
          const socket = response.socket as TLSSocket;
          // A connection tells it once.
          const serial = socket.getPeerX509Certificate()?.serialNumber ?? shown.get(socket)!;
          shown.set(socket, serial);
          const told = { isKept: request.reusedSocket, isResumed: socket.isSessionReused() };
          response.resume().once('end', () => resolve({ serial, ...told }));
        });
        request.once('error', reject);
      });
    try {
      const first = await ask(agent);
      await own.renew(later(0.2));
      expect((await ask(false)).serial).toBe(first.serial);
      await own.renew(later(0.9));
      const renewed = await ask(false);
      expect(renewed.serial).not.toBe(first.serial);
      expect(await ask(agent)).toMatchObject({ serial: first.serial, isKept: true });
      agent.destroy();
      // What a browser kept of the TLS of before is not gone on with.
      expect(await ask(agent)).toEqual({ serial: renewed.serial, isKept: false, isResumed: false });
      // It cannot be written: that of now is shown on, and nothing lies about.
      rmSync(serverFile({ dataDir }));
      mkdirSync(path.join(serverFile({ dataDir }), 'in the way'), { recursive: true });
      await expect(own.renew(later(200))).rejects.toThrow();
      expect((await ask(false)).serial).toBe(renewed.serial);
      expect(readdirSync(httpsFolder({ dataDir })).sort()).toEqual(['authority.pem', 'server.pem']);
    } finally {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('should be reached at another address that the router gives, by itself and by the same authority', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'https-'));
    // The network of this computer is not ours to change: what is asked of it is.
    const on = (address: string) => ({
      eth0: [
        { address, netmask: '255.255.255.0', family: 'IPv4', mac: '', internal: false, cidr: null },
      ] as never,
    });
    const networks = jest.spyOn(os, 'networkInterfaces').mockReturnValue(on('192.168.1.20'));
    let look = (): Promise<void> => Promise.reject(new Error('It never looks'));
    const chores = { every: (_ms: number, _name: string, turn: () => Promise<void>) => (look = turn) };
    const own = new OwnHttps(
      { dataDir, host: '0.0.0.0', httpsPort: 0 },
      chores as unknown as Chores,
      { info: () => undefined } as unknown as Logger,
    );
    own.onModuleInit();
    const server = (await own.listen((_, response) => response.end('well')))!;
    const ca = certificateIn(readAuthority({ dataDir })!);
    /** Asks as who was given that address: it must stand in what is shown. */
    const reach = (address: string) =>
      new Promise<number | string>((resolve) => {
        const where: https.RequestOptions = {
          ...{ host: '127.0.0.1', port: own.port, agent: false, ca },
          checkServerIdentity: (_, shown) => checkServerIdentity(address, shown),
        };
        const request = https.get(where, (response) => {
          response.resume();
          resolve(response.statusCode!);
        });
        request.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
      });
    try {
      expect(await reach('192.168.1.20')).toBe(200);
      networks.mockReturnValue(on('10.0.0.77'));
      expect(await reach('10.0.0.77')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
      await look();
      expect([await reach('10.0.0.77'), own.urls()[0]]).toEqual([200, `https://10.0.0.77:${own.port}`]);
      expect(certificateIn(readAuthority({ dataDir })!)).toBe(ca);
      // No network for a moment, and another one.
      networks.mockReturnValue({});
      await look();
      expect(await reach('127.0.0.1')).toBe(200);
      networks.mockReturnValue(on('192.168.43.1'));
      await look();
      expect(await reach('192.168.43.1')).toBe(200);
    } finally {
      networks.mockRestore();
      server.closeAllConnections();
      server.close();
      rmSync(dataDir, { recursive: true });
    }
  });

  it.each([
    ['0.0.0.0', ['192.168.1.20']],
    ['::', ['192.168.1.20', 'fd00::7']],
    ['192.168.1.20', ['192.168.1.20']],
    ['127.0.0.1', []],
  ])('should tell other machines of the addresses alone at which it listens: %s', (host, told) => {
    expect(listenedAt(host, ['192.168.1.20', 'fd00::7'])).toEqual(told);
  });
});

describe('what this computer is reached as', () => {
  it('should know what a container is reached from, by the table of routes', () => {
    const head = 'Iface\tDestination\tGateway \tFlags\n';
    expect(gatewayIn(`${head}eth0\t000011AC\t00000000\t0001\neth0\t00000000\t010011AC\t0003\n`)).toBe(
      '172.17.0.1',
    );
    expect(gatewayIn(head)).toBeUndefined();
  });

  const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4', internal });
  it('should be names and addresses of the network, those of a shop’s router first', () => {
    const networks = {
      lo: [ipv4('127.0.0.1', true)],
      docker0: [ipv4('172.17.0.1')],
      eth0: [ipv4('10.1.1.1'), { address: 'fe80::1', family: 'IPv6', internal: false }],
      wlan0: [ipv4('192.168.1.20'), { address: 'fd00::7', family: 'IPv6', internal: false }],
    };
    expect(reachedAs('Counter-PC.example.in', networks)).toEqual({
      names: ['localhost', 'counter-pc', 'counter-pc.local'],
      addresses: ['192.168.1.20', '10.1.1.1', 'fd00::7', '172.17.0.1'],
    });
    expect(reachedAs('with_underscore', {})).toEqual({ names: ['localhost'], addresses: [] });
  });
});
