import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import {
  authorityFile,
  authorityText,
  ensureAuthority,
  httpsFolder,
  readAuthority,
  serverFile,
  writeAuthority,
} from './authority';
import { reachedAs, type Reached } from './reached';
import { certificateIn, namedIn, presented } from './server-certificate';

const DAY = 86_400_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY);
/** Its last address is a public one, which it had when the authority was made. */
const SHOP: Reached = {
  names: ['localhost', 'counter', 'counter.local'],
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

describe('what this computer is reached as', () => {
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
