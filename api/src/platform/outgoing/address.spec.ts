import { addressFault } from './address';

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
