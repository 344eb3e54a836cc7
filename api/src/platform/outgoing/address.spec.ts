import { addressFault, isOwnNetwork } from './address';

describe('addressFault', () => {
  it.each([
    ['https://cloud.example.in/dav', undefined, null],
    ['http://localhost:8080/dav', undefined, null],
    ['http://cloud.example.in/dav', undefined, 'copy.encryptedOnly'],
    ['http://localhost.example.in', undefined, 'copy.encryptedOnly'],
    ['ftp://localhost/', undefined, 'copy.encryptedOnly'],
    ['https://user:word@cloud.example.in', undefined, 'copy.address'],
    ['https://cloud.example.in/?a=b', undefined, 'copy.address'],
    ['no address', undefined, 'copy.address'],
    ['https://Cloud.example.in/dav', ['cloud.example.in'], null],
    ['https://other.example.in/dav', ['cloud.example.in'], 'copy.otherHost'],
  ])('should judge %s, with servers named %j: %s', (address, hosts, code) => {
    expect(addressFault(address, hosts)?.code ?? null).toBe(code);
  });
});

describe('isOwnNetwork', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.4',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ])('should know %s', (address) => expect(isOwnNetwork(address)).toBe(true));
  it.each(['::1', '::', 'fe80::1', 'fd12::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'no address'])(
    'should know %s',
    (address) => expect(isOwnNetwork(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('should let %s be', (address) =>
    expect(isOwnNetwork(address)).toBe(false),
  );
});
