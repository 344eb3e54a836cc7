import fc from 'fast-check';
import { ruleTold } from '../words/rule-told';
import type { Designation } from '../access/designation';
import { discountFault, mostDiscount, type DiscountedLine } from './discount-limit';

const line = (gross: number, off: number, agreed?: [number, number]): DiscountedLine => ({
  gross,
  net: gross - off,
  agreed: agreed && { gross: agreed[0], net: agreed[0] - agreed[1] },
});
const may = (designation: string, lines: DiscountedLine[], percent = 10) =>
  discountFault({ designation }, lines, percent) === undefined;

describe('how much may be taken off a sale', () => {
  it.each<[string, DiscountedLine[], number, { manager: boolean; receptionist: boolean; trainee: boolean }]>([
    ['nothing', [line(100_00, 0)], 10, { manager: true, receptionist: true, trainee: true }],
    ['as much as the limit', [line(100_00, 10_00)], 10, { manager: true, receptionist: true, trainee: false }],
    ['a paisa more', [line(100_00, 10_01)], 10, { manager: true, receptionist: false, trainee: false }],
    ['the limit up to the next paisa', [line(99_99, 10_00)], 10, { manager: true, receptionist: true, trainee: false }],
    ['a gift beside a phone', [line(200_00, 200_00), line(20_000_00, 0)], 10, { manager: true, receptionist: true, trainee: false }],
    ['where no limit is', [line(100_00, 1)], 0, { manager: true, receptionist: false, trainee: false }],
    ['what was agreed', [line(100_00, 30_00, [100_00, 30_00])], 10, { manager: true, receptionist: true, trainee: true }],
    ['of a part as much as was agreed of the whole', [line(50_00, 15_00, [100_00, 30_00])], 10, { manager: true, receptionist: true, trainee: true }],
    ['more than was agreed', [line(100_00, 30_01, [100_00, 30_00])], 10, { manager: true, receptionist: false, trainee: false }],
    ['of more than was agreed on, beyond that no more than the limit', [line(200_00, 40_00, [100_00, 30_00])], 10, { manager: true, receptionist: true, trainee: false }],
    ['of more than was agreed on, as much of all of it', [line(200_00, 60_00, [100_00, 30_00])], 10, { manager: true, receptionist: false, trainee: false }],
    ['what was agreed of something free', [line(100_00, 1, [0, 0])], 0, { manager: true, receptionist: false, trainee: false }],
    ['a limit with a half', [line(200_00, 5_00)], 2.5, { manager: true, receptionist: true, trainee: false }],
  ])('should be for each designation: %s', (_what, lines, percent, expected) => {
    const [manager, receptionist, trainee] = ['manager', 'receptionist', 'trainee'].map((one) => may(one, lines, percent));
    expect({ manager, receptionist, trainee }).toEqual(expected);
  }); // prettier-ignore

  it('should be told with both figures and who may more', () => {
    const told = (designation: Designation, lines: DiscountedLine[]) =>
      ruleTold(discountFault({ designation }, lines, 10)!);
    expect(told('receptionist', [line(1_000_00, 150_00)])).toBe(
      'Ask a manager, an admin or an accountant: your designation may not take ₹150.00 off: at most ₹100.00, which is 10 % or what was agreed before',
    );
    expect(told('trainee', [line(1_000_00, 1)])).toBe(
      'Ask a manager, an admin or an accountant: your designation may not give a discount',
    );
  });

  it('should never be less than the limit of the whole, nor more than the whole', () => {
    const seed = Date.now() % 2 ** 31;
    const gross = fc.integer({ min: 0, max: 10 ** 12 });
    const check = fc.property(fc.array(gross), fc.integer({ min: 0, max: 100 }), (amounts, percent) => {
      const whole = amounts.reduce((sum, one) => sum + one, 0);
      const most = mostDiscount(amounts.map((one) => line(one, 0)), percent);
      expect(most).toBeGreaterThanOrEqual(Math.floor((whole * percent) / 100) - 1);
      expect(most).toBeLessThanOrEqual(whole);
    }); // prettier-ignore
    fc.assert(check, { seed });
  });
});
