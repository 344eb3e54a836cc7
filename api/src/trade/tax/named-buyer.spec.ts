import { ruleTold } from '@shopbench/contracts';
import { namedBuyerFault, type BuyerOfBill } from './named-buyer';

const bill = (over: Partial<BuyerOfBill> = {}): BuyerOfBill => ({
  ...{ taxable: 50_000_00, name: 'Asha', address: 'MG Road' },
  ...over,
});

it.each<[string, Partial<BuyerOfBill>, string | null]>([
  ['with name and address', {}, null],
  ['without an address', { address: undefined }, 'give Asha an address'],
  ['to nobody in particular', { name: null }, 'choose the customer'],
  ['to nobody at an address', { name: null, address: 'MG Road' }, 'choose the customer'],
  ['below the limit', { taxable: 49_999_99, name: null, address: undefined }, null],
  ['to a registered buyer', { gstin: '27AAPFU0939F1ZV', address: undefined }, null],
])('should say of a tax invoice %s what is missing', (_what, over, missing) => {
  const problem = namedBuyerFault(bill(over));
  expect(problem && ruleTold(problem.message)).toEqual(missing && expect.stringContaining(missing));
});
