import { isOwnNetwork } from './own-network';

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
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '::10.0.0.1',
    '2002:7f00:1::',
    'no address',
  ])('should know %s', (address) => expect(isOwnNetwork(address)).toBe(true));
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('should let %s be', (address) =>
    expect(isOwnNetwork(address)).toBe(false),
  );
});
