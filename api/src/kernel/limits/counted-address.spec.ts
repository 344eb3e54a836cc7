import { countedAddress } from './counted-address';

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('should count %s as %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });

  it('should take any two addresses of a network for one, and of two networks for two', () => {
    const seed = Number(process.env['SEED'] ?? Date.now());
    let state = seed;
    const group = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      // Zeros often, so that every place of `::` comes up.
      return (state >>> 16) % 3 === 0 ? 0 : state >>> 16;
    };
    const written = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
    const host = () => Array.from({ length: 4 }, group);
    for (let i = 0; i < 500; i += 1) {
      const network = [0x2001, group(), group(), group()];
      const other = network.with(3, network[3]! ^ 1);
      const [a, b] = [host(), host()].map((one) => countedAddress(written([...network, ...one])));
      expect([seed, a]).toEqual([seed, `${written(network)}::/64`]);
      expect([seed, b]).toEqual([seed, a]);
      expect([seed, countedAddress(written([...other, ...host()]))]).not.toEqual([seed, a]);
    }
  });
});
