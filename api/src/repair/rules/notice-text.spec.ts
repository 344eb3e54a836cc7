import { customerTime, LANGUAGES, REPAIR_NOTICES } from '@shopbench/contracts';
import { noticeText, type NoticeFacts } from './notice-text';

const FACTS: NoticeFacts = {
  customerName: 'Meera Joshi',
  shopName: 'Sharma Mobiles',
  repairNumber: 'REP-0092',
  device: 'Redmi Note 12',
  amount: 1250,
  day: '2026-11-22',
  time: '18:00',
  warranty: { labourUntil: '2026-12-22', partUntil: '2027-02-20' },
  link: 'https://shop.example/track/abc',
};

describe('notices to customers', () => {
  it.each([
    [
      'booked',
      'Dear Meera Joshi, we have taken in your Redmi Note 12, repair REP-0092. It should be ready by 22/11/2026, 6:00 pm. Follow it here: https://shop.example/track/abc – Sharma Mobiles',
    ],
    [
      'estimate',
      'Dear Meera Joshi, your Redmi Note 12 (REP-0092) needs more work for ₹1,250.00. Please approve or decline here: https://shop.example/track/abc – Sharma Mobiles',
    ],
    [
      'done',
      'Dear Meera Joshi, your Redmi Note 12 (REP-0092) is ready. To pay at pick-up: ₹1,250.00. Details: https://shop.example/track/abc – Sharma Mobiles',
    ],
    [
      'delivered',
      'Dear Meera Joshi, thank you for collecting your Redmi Note 12 (REP-0092). The repair is under warranty: labour until 22/12/2026, part until 20/02/2027. – Sharma Mobiles',
    ],
  ] as const)('should tell in English that it is %s', (notice, text) => {
    expect(noticeText(notice, 'en', FACTS)).toBe(text);
  });

  it.each(LANGUAGES)('should name shop, device and number in every notice (%s)', (language) => {
    for (const notice of REPAIR_NOTICES) {
      const text = noticeText(notice, language, FACTS);
      for (const word of ['Sharma Mobiles', 'Redmi Note 12', 'REP-0092', 'Meera Joshi']) {
        expect(text).toContain(word);
      }
      const bare = noticeText(notice, language, {
        ...FACTS,
        day: undefined,
        time: undefined,
        warranty: undefined,
        link: undefined,
        amount: 0,
      });
      expect(bare).not.toMatch(/undefined|null|\s{2}/);
    }
  });

  it('should write Hindi in Devanagari', () => {
    expect(noticeText('done', 'hi', FACTS)).toMatch(/तैयार है/);
    expect(noticeText('delivered', 'hi', FACTS)).toMatch(/काम 22\/12\/2026 तक, पार्ट 20\/02\/2027 तक/);
  });

  it.each([
    ['00:05', '12:05 am'],
    ['12:00', '12:00 pm'],
    ['17:44', '5:44 pm'],
  ])('should read %s as %s', (time, told) => {
    expect(customerTime(time)).toBe(told);
  });
});
