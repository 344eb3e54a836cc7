import { plainVerdict, secureUrl, type PlainVerdict } from './plain-rule';

const LAN = '192.168.1.31';
type Row = [verdict: PlainVerdict, isOpen: boolean, remote: string, host: string, ask: string];
const GATEWAY = '172.17.0.1';
const page = '192.168.1.20';

describe('plainVerdict', () => {
  it.each([
    // The computer itself stays as it is, also that on which a container runs (its default gateway, `GATEWAY`).
    ['serve', false, '127.0.0.1', 'localhost', 'GET /'],
    ['serve', false, '::1', 'localhost', 'POST /api/v1/invoice'],
    ['serve', false, '::ffff:127.0.0.1', page, 'POST /api/v1/auth/login'],
    ['serve', false, '172.17.0.1', 'localhost', 'POST /api/v1/auth/login'],
    ['serve', false, '::ffff:172.17.0.1', '[::1]', 'GET /'],
    ['tell', false, '172.17.0.1', page, 'GET /'],
    // A name is what whoever asks says.
    ['tell', false, LAN, 'localhost', 'GET /'],
    ['refuse', false, LAN, 'localhost', 'POST /api/v1/auth/login'],
    ['refuse', false, LAN, '127.0.0.1', 'GET /api/v1/invoice'],
    ['refuse', false, '172.17.0.9', 'localhost', 'POST /api/v1/auth/login'],
    // How a device learns to trust the shop, and whether it is well.
    ['serve', false, LAN, page, 'GET /connect'],
    ['serve', false, LAN, page, 'GET /connect/shop.crt'],
    ['serve', false, LAN, page, 'GET /health'],
    ['serve', false, LAN, page, 'GET /api/v1/ready'],
    // What a person sees is told why; what a program sends is refused, and its body goes nowhere.
    ['tell', false, LAN, page, 'GET /'],
    ['tell', false, LAN, page, 'HEAD /sales/invoice'],
    ['tell', false, LAN, 'counter.local', 'GET /my/'],
    ['refuse', false, LAN, page, 'GET /api/v1/invoice'],
    ['refuse', false, LAN, page, 'POST /api/v1/auth/login'],
    ['refuse', false, LAN, page, 'GET /api/repair-processes'],
    ['refuse', false, LAN, page, 'GET /areas/sales/area.js'],
    ['refuse', false, LAN, page, 'POST /'],
    ['refuse', false, LAN, page, 'POST /connectors'],
    ['tell', false, LAN, page, 'GET /connected'],
    ['tell', false, LAN, 'localhost.evil.example', 'GET /'],
    ['tell', false, LAN, '127.0.0.1.evil.example', 'GET /'],
    // Kept open, or not closed yet.
    ['serve', true, LAN, page, 'GET /'],
    ['serve', true, LAN, page, 'POST /api/v1/auth/login'],
  ] as Row[])('should %s (open: %s) what %s asks of %s: %s', (verdict, isOpen, remote, host, ask) => {
    const [method = '', path = ''] = ask.split(' ');
    expect(plainVerdict({ remote, host, publisher: GATEWAY, method, path }, isOpen)).toBe(verdict);
  });

  it('should know no gateway outside of a container', () => {
    const asked = { remote: GATEWAY, host: 'localhost', method: 'GET', path: '/' };
    expect(plainVerdict(asked, false)).toBe('tell');
  });
});

it.each([
  ['192.168.1.20', 4443, 'https://192.168.1.20:4443'],
  ['counter.local', 443, 'https://counter.local'],
  ['fd00::7', 4443, 'https://[fd00::7]:4443'],
])('should write %s and %i as %s', (host, port, url) => {
  expect(secureUrl(host, port)).toBe(url);
});
