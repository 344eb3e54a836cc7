import { check, partyInput } from '@shopbench/contracts';
import { CUSTOMER, partyKindOf, SUPPLIER } from './party-kind';
import { newPartyValues } from './party-form';

describe('the values of the party form', () => {
  it.each([CUSTOMER, SUPPLIER])(
    'should make a new $designation once name, mobile and address are given',
    (kind) => {
      const empty = check(partyInput, newPartyValues(kind));
      expect(empty.ok ? [] : empty.errors.map(({ path }) => path)).toEqual([
        'name',
        'mobileNumber',
        'address',
      ]);
      const filled = { ...newPartyValues(kind), name: 'A', mobileNumber: '9820041177', address: 'Pune' };
      expect(check(partyInput, filled)).toMatchObject({
        ok: true,
        value: { designation: kind.designation, accountType: 'Debit', openingBalance: 0 },
      });
    },
  );

  it('should treat anything but a supplier as a customer', () => {
    expect(partyKindOf('supplier')).toBe(SUPPLIER);
    expect(partyKindOf('customer')).toBe(CUSTOMER);
  });
});
