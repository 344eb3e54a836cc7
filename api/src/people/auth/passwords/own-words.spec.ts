import { ownWordIn } from './own-words';

const PERSON = { name: 'Meera Nair', email: 'm.nair84@example.in', mobileNumber: '9812345678' };

describe('a word of the shop or the person in a password', () => {
  it.each([
    ['Mango4Tree', null],
    ['Shopbench1', 'shopbench'],
    ['S.h.o.p-Bench 1', 'shopbench'],
    ['Sharma2026', 'sharma'],
    ['x-SHARMA-9', 'sharma'],
    ['Mobiles123', 'mobiles'],
    ['MeeraN-77', 'meera'],
    ['Nair84xyz', 'nair'],
    ['A9812345678a', '9812345678'],
    // Too short to be told from chance: "and".
    ['Sandal4and', null],
    // The host of the address says nothing about the person.
    ['Example4Tree', null],
  ])('should be found in %s: %s', (password, word) => {
    expect(ownWordIn(password, 'Sharma & Co. Mobiles and', PERSON)).toBe(word);
  });

  it('should be found in any script', () => {
    expect(ownWordIn('Aशर्मा123', 'शर्मा मोबाइल', PERSON)).toBe('शर्मा');
  });

  it('should be found in a name that is written together', () => {
    expect(ownWordIn('RamDas-2026', 'X', { name: 'Ram Das', email: '', mobileNumber: '9000000001' })).toBe(
      'ramdas',
    );
  });
});
