import { CUSTOMER_WORDS } from './customer-words';
import { FIELD_WORDS } from './field-words';
import { HINDI } from './hindi';
import { say, type Code } from './said';
import { toldIn } from './told';

const ENGLISH: Record<string, string> = { ...FIELD_WORDS, ...CUSTOMER_WORDS };
const CODES = Object.keys(ENGLISH) as Code[];
const DEVANAGARI = /[\u0900-\u097f]/;
const placesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort();

describe('what the server says', () => {
  it.each(['en', 'hi'] as const)('should have words for every code, with the same places: %s', (language) => {
    const sentences: Record<string, string> = language === 'en' ? ENGLISH : HINDI;
    expect(Object.keys(sentences).toSorted()).toEqual(CODES.toSorted());
    const without = CODES.filter((code) => {
      const sentence = sentences[code] ?? '';
      const isIn = language === 'en' ? sentence.length > 2 : DEVANAGARI.test(sentence);
      return !isIn || placesOf(sentence).join() !== placesOf(ENGLISH[code]!).join();
    });
    expect(without).toEqual([]);
  });

  it('should have a code of its own for every sentence', () => {
    const sentences = Object.values(ENGLISH);
    expect(sentences.filter((one, i) => sentences.indexOf(one) !== i)).toEqual([]);
  });

  it.each([
    [say('cart.empty'), 'Your cart is empty', 'आपकी टोकरी ख़ाली है'],
    [
      say('cart.price', { total: '₹349.00' }),
      'A price has changed: it is ₹349.00 now',
      'दाम बदल गया है: अब ₹349.00 है',
    ],
    [
      say('field.required', { field: { field: 'mobileNumber' } }),
      'Mobile number is required',
      'मोबाइल नंबर ज़रूरी है',
    ],
    [
      say('field.shortest', { field: { field: 'address' }, limit: 3 }),
      'Address must have at least 3 characters',
      'पता: कम से कम 3 अक्षर',
    ],
    [
      say('password.wrong', { tries: say('tries.more', { left: 4 }) }),
      'That password does not fit this account. 4 tries left.',
      'यह पासवर्ड इस खाते का नहीं है। 4 कोशिशें बाक़ी हैं।',
    ],
    [
      say('tries.tooMany', { wait: say('wait.minutes', { count: 5 }) }),
      'Too many tries. Please wait 5 minutes and try again.',
      'बहुत बार कोशिश हुई। 5 मिनट रुककर फिर कोशिश करें।',
    ],
    // What somebody else wrote stands at its place as it is, whatever it looks like.
    [
      say('cart.soldOut', { name: '{name} is required' }),
      '{name} is required is sold out: take it out of your cart',
      '{name} is required ख़त्म हो गया: उसे टोकरी से निकालें',
    ],
  ])('should be told in both languages: %j', (said, english, hindi) => {
    expect([toldIn('en', said), toldIn('hi', said)]).toEqual([english, hindi]);
  });

  it('should be told as it is where it has no code', () => {
    expect(toldIn('hi', 'Nobody ever says this')).toBe('Nobody ever says this');
  });
});
