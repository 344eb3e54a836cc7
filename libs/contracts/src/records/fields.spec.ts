import { check } from './check';
import { bounded, mobileNumber, text } from './fields';

describe('a text', () => {
  it.each([
    ['with a mark that turns what follows', 'Ravi\u202egnp.exe', 'Ravignp.exe'],
    ['as a phone copies a name', '\u2068Asha Rao\u2069', 'Asha Rao'],
    ['with what ends texts elsewhere', 'Asha\u0000 Rao\u001b[31m', 'Asha Rao[31m'],
    ['of nothing but that', '\u0000\u202c ', undefined],
    ['of several lines', 'one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
    ['in Hindi, with its joiners', 'र्\u200dय क्\u200cष 👩\u200d🔧', 'र्\u200dय क्\u200cष 👩\u200d🔧'],
  ])('should be kept without what nobody sees: %s', (_, sent, kept) => {
    expect(check(text(40), sent)).toMatchObject(
      kept === undefined ? { ok: false } : { ok: true, value: kept },
    );
  });

  it('should be as long as what is kept of it', () => {
    expect(check(bounded(3), '\u202aabc\u202c')).toEqual({ ok: true, value: 'abc' });
    expect(check(bounded(3), '\u202aabcd\u202c').ok).toBe(false);
  });
});

it('should take a mobile number as a phone copies it', () => {
  expect(check(mobileNumber, '\u202a9820041177\u202c')).toEqual({ ok: true, value: '9820041177' });
});
