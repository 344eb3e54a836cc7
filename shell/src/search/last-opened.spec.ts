import { lastOpened, noteOpened, type OpenedHit } from './last-opened';

const hit = (number: number): OpenedHit => ({
  id: String(number),
  kind: 'invoice',
  title: `INV-${number}`,
  subtitle: '',
  path: `/sales/invoice/update/${number}`,
});
const titles = (person: string) => lastOpened(person).map(({ title }) => title);

describe('what was opened last', () => {
  beforeEach(() => sessionStorage.clear());

  it('should be eight things, newest first, each once', () => {
    for (let number = 1; number <= 10; number += 1) noteOpened('asha', hit(number));
    noteOpened('asha', hit(7));
    expect(titles('asha')).toEqual([7, 10, 9, 8, 6, 5, 4, 3].map((number) => `INV-${number}`));
  });

  it("should be nobody else's", () => {
    noteOpened('asha', hit(1));
    expect(titles('ravi')).toEqual([]);
    noteOpened('ravi', hit(2));
    expect(titles('asha')).toEqual([]);
  });

  it('should be nothing when what is stored cannot be read', () => {
    sessionStorage.setItem('search-opened', '{');
    expect(titles('asha')).toEqual([]);
  });
});
