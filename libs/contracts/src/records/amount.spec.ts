import { MAX_PAISE } from '../values/money';
import { say } from '../words/said';
import { toldIn } from '../words/told';
import { amountFault } from './amount';

it.each([MAX_PAISE, -MAX_PAISE, 0])('should keep an amount of %d', (paise) => {
  expect(amountFault(say('amount.total'), paise)).toBeNull();
});

it('should tell an amount beyond the bound, and of what it is', () => {
  const found = amountFault(say('amount.line', { line: 2 }), -MAX_PAISE - 1);
  expect(found?.code).toBe('amount.most');
  expect(toldIn('en', found!)).toMatch(/^The amount of line 2 is -₹1,00,00,00,000.01, more than the/);
});
