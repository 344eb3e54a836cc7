import { CUSTOMER_WORDS } from './customer-words';
import { DONE_WORDS } from './done-words';
import { FIELD_WORDS } from './field-words';
import { COPY_WORDS } from './staff/platform/copy-words';
import { DEVICE_WORDS } from './staff/platform/device-words';
import { HEALTH_WORDS } from './staff/platform/health-words';
import { UPGRADE_WORDS } from './staff/platform/upgrade-words';
import { ALL_HINDI } from './hindi';
import { NOUN_WORDS, nounSaid } from './noun-words';
import { say } from './said';
import { BOOKS_WORDS } from './staff/books-words';
import { BUILD_WORDS } from './staff/platform/build-words';
import { DOCUMENTS_WORDS } from './staff/documents-words';
import { FORM_WORDS } from './staff/form-words';
import { GOODS_WORDS } from './staff/goods-words';
import { IMPORT_WORDS } from './staff/import-words';
import { MONEY_WORDS } from './staff/money-words';
import { PEOPLE_WORDS } from './staff/people-words';
import { PRIVACY_WORDS } from './staff/privacy-words';
import { PROGRAM_WORDS } from './staff/program-words';
import { RECORDS_WORDS } from './staff/records-words';
import { REPAIR_WORDS } from './staff/repair-words';
import { RULE_WORDS } from './staff/rule-words';
import { TAX_WORDS } from './staff/tax-words';
import { TRADE_WORDS } from './staff/trade-words';
import { STAFF_WORDS } from './staff/staff-words';
import { toldIn } from './told';

const ENGLISH: Record<string, string> = {
  ...FIELD_WORDS,
  ...CUSTOMER_WORDS,
  ...DONE_WORDS,
  ...NOUN_WORDS,
  ...STAFF_WORDS,
};
/** The tables as they are written: what two of them hold would be one in `ENGLISH`. */
const TABLES = [
  FIELD_WORDS,
  CUSTOMER_WORDS,
  DONE_WORDS,
  NOUN_WORDS,
  COPY_WORDS,
  DEVICE_WORDS,
  HEALTH_WORDS,
  IMPORT_WORDS,
  BOOKS_WORDS,
  BUILD_WORDS,
  DOCUMENTS_WORDS,
  FORM_WORDS,
  GOODS_WORDS,
  MONEY_WORDS,
  PEOPLE_WORDS,
  PRIVACY_WORDS,
  PROGRAM_WORDS,
  RECORDS_WORDS,
  REPAIR_WORDS,
  RULE_WORDS,
  TAX_WORDS,
  TRADE_WORDS,
  UPGRADE_WORDS,
];
const DEVANAGARI = /[\u0900-\u097f]/;
/** A sentence without its places: a brace that is left belongs to none. */
const toldBare = (code: string) => ENGLISH[code]!.replace(/\{\w+\}/g, '');
const placesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort();

describe('what the server says', () => {
  it('should have words in Hindi for every code, with the same places', () => {
    const sentences: Record<string, string> = ALL_HINDI;
    const codes = Object.keys(ENGLISH);
    expect(Object.keys(sentences).toSorted()).toEqual(codes.toSorted());
    const without = codes.filter(
      (code) =>
        (!DEVANAGARI.test(sentences[code]!) && /\p{L}/u.test(sentences[code]!.replace(/\{\w+\}/g, ''))) ||
        placesOf(sentences[code]!).join() !== placesOf(ENGLISH[code]!).join(),
    );
    expect(without).toEqual([]);
  });

  it('should have words in English for every code, each in one table', () => {
    const codes = TABLES.flatMap((table) => Object.keys(table));
    expect(codes.toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
    expect(codes.filter((code) => ENGLISH[code]!.length < 3 || /[{}]/.test(toldBare(code)))).toEqual([]);
  });

  it('should take what stands at the places of a sentence, by its type', () => {
    // @ts-expect-error a place is left empty
    say('stock.short', { left: '2 PCS' });
    // @ts-expect-error the sentence has no such place
    say('stock.short', { left: '2 PCS', product: 'Case', unit: 'PCS' });
    // @ts-expect-error there are no words for this code
    say('stock.nobodySays');
    expect(toldIn('hi', say('stock.short', { left: '2 PCS', product: 'Case' }))).toBe(
      'स्टॉक में Case के केवल 2 PCS हैं',
    );
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
    [
      say('done.saved', { noun: nounSaid('Credit note'), number: 'CN-0001' }),
      'Credit note CN-0001 saved',
      'क्रेडिट नोट CN-0001 सहेजा गया',
    ],
    [
      say('done.saved', {
        noun: say('noun.payment'),
        number: say('done.both', { first: 'PAY-1', more: 'PAY-2' }),
      }),
      'Payment PAY-1 and PAY-2 saved',
      'भुगतान PAY-1 और PAY-2 सहेजा गया',
    ],
    [
      say('done.deliveredFree', { number: 'REP-2', why: say('done.covered', { number: 'REP-1' }) }),
      'Repair REP-2 delivered. Under warranty of REP-1',
      'रिपेयर REP-2 सौंपा गया। REP-1 की वारंटी में है',
    ],
    [
      say('done.imeiChecked', { imei: '1', result: say('imei.stolen') }),
      'Check of 1 recorded: reported stolen',
      '1 की जाँच दर्ज हुई: चोरी की सूचना है',
    ],
    // A noun has its capital at the beginning alone, also where a sentence stands within another.
    [
      say('document.madeInto', {
        made: say('done.named', { noun: nounSaid('Order'), number: 'ORD-2' }),
        noun: nounSaid('Quotation'),
        number: 'QTN-1',
      }),
      'Order ORD-2 was made from quotation QTN-1: cancel that first',
      'कोटेशन QTN-1 से ऑर्डर ORD-2 बना है: पहले उसे रद्द करें',
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
