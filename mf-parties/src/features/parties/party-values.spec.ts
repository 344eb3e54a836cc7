import { check, partyInput, partyUpdate, updateOf, type Party, type PartyInput } from '@shopbench/contracts';
import { CUSTOMER, partyKindOf, SUPPLIER } from './party-kind';
import { newPartyValues, partyValues } from './party-values';

const stored: Party = {
  _id: '000000000000000000000005',
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archived: false,
  name: 'anjali deshpande',
  mobileNumber: '9820041177',
  address: 'MG Road, Pune',
  designation: 'customer',
  gstType: 'Unregistered',
  accountType: 'Credit',
  openingBalance: 150.5,
  creditAllowed: true,
  creditLimit: 20000,
  balance: -150.5,
  dateOfBirth: '1990-02-28',
};

describe('the values of the party form', () => {
  it('should be all that the API takes of a stored party, and nothing that it adds', () => {
    const values = partyValues(stored);
    expect(values).not.toHaveProperty('_id');
    expect(values).not.toHaveProperty('balance');
    const checked = check(partyInput, values) as { value: PartyInput };
    expect(checked.value).toMatchObject({ openingBalance: 150.5, accountType: 'Credit' });
    const body = updateOf(partyUpdate, checked.value, stored);
    expect(body).toMatchObject({ name: stored.name, dateOfBirth: '1990-02-28', email: null, version: 3 });
    expect(body).not.toHaveProperty('openingBalance');
    expect(check(partyUpdate, body).ok).toBe(true);
  });

  it.each([CUSTOMER, SUPPLIER])('should make a new $noun once name, mobile and address are given', (kind) => {
    const empty = check(partyInput, newPartyValues(kind));
    expect(empty.ok ? [] : empty.errors.map(({ path }) => path)).toEqual(['name', 'mobileNumber', 'address']);
    const filled = { ...newPartyValues(kind), name: 'A', mobileNumber: '9820041177', address: 'Pune' };
    expect(check(partyInput, filled)).toMatchObject({
      ok: true,
      value: { designation: kind.designation, accountType: 'Debit', openingBalance: 0 },
    });
  });

  it('should treat anything but a supplier as a customer', () => {
    expect(partyKindOf('supplier')).toBe(SUPPLIER);
    expect(partyKindOf('customer')).toBe(CUSTOMER);
  });
});
