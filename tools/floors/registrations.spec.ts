import { apiFiles } from './api-files';
import { registrations } from './registrations.mjs';

const tills = (body: string) => ({
  path: 'hall/tills.ts',
  text: `class Tills extends Hall { constructor(private readonly coins: Coins, link: Link) { super(link); ${body} } open() { this.coins.takes(this); } }`,
});

describe('registrations in constructors', () => {
  it.each([
    ['what it is given', 'coins.followedBy({ changed: () => this.open() });', ['coins.followedBy']],
    ['what it keeps', 'this.coins.prices.takes(this);', ['this.coins.prices.takes']],
    [
      'what it is given, if anything',
      'if (open) for (const one of all) void coins.takes(one);',
      ['coins.takes'],
    ],
    ['what it is given for the moment', 'link.on(1);', ['link.on']],
  ])('should be seen of %s', (_, body, calls) => {
    expect(registrations([tills(body)])).toEqual(calls.map((call) => `hall/tills.ts: ${call}`));
  });

  it('should not be seen in what is made of it', () => {
    expect(
      registrations([
        tills(
          'this.store = coins.store(1); this.names = new Names(coins); this.open(); this.later = () => { coins.open(); };',
        ),
      ]),
    ).toEqual([]);
  });

  it('should be none', () => {
    expect(registrations(apiFiles())).toEqual([]);
  });
});
