import { matchesWords, searchKeys, searchWords } from './search-keys';

describe('searchKeys', () => {
  it.each([
    [['Asha Rao'], ['asha', 'rao', 'asharao']],
    [['CHG-25'], ['chg', '25', 'chg25']],
    [['INV-0042'], ['inv', '0042', '42', 'inv0042']],
    [['9820041177'], ['9820041177']],
    [
      ['a@b.in', undefined, ''],
      ['a', 'b', 'in', 'abin'],
    ],
    [['Ōmkār'], ['ōmkār']],
    [['आशा राव'], ['आशा', 'राव', 'आशाराव']],
  ])('should make of %j %j', (texts, keys) => {
    expect(searchKeys(...texts).sort()).toEqual(keys.sort());
  });
});

describe('searchWords', () => {
  it('should put the longest first, each once, at most six', () => {
    expect(searchWords(' rao  ASHA rao pune ')).toEqual(['asha', 'pune', 'rao']);
    expect(searchWords('a b c d e f g h')).toHaveLength(6);
    expect(searchWords(undefined)).toEqual([]);
  });

  it('should leave nothing that a pattern could mean something by', () => {
    expect(searchWords('.* (a+)+$ ^x \\d [z')).toEqual(['a', 'x', 'd', 'z']);
    expect(matchesWords(['asha'])).toEqual({ $and: [{ searchKeys: { $regex: '^asha' } }] });
  });
});
