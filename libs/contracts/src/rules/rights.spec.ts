import { DESIGNATIONS, STAFF_DESIGNATIONS } from './designation';
import { DESIGNATION_GROUPS, hasRight, hiddenFields, RIGHTS, type Right } from './rights';

const without = (...left: string[]) => STAFF_DESIGNATIONS.filter((one) => !left.includes(one));

describe('hasRight', () => {
  const money = without('clerk', 'peon', 'receptionist', 'office_boy', 'trainee');
  const trading = without('clerk', 'peon');
  const may: Record<Right, readonly string[]> = {
    profile: [...without(), 'customer', 'supplier'],
    work: without(),
    trade: trading,
    accounts: trading,
    cost: money,
    profit: money,
    sell_below_minimum: money.filter((one) => one !== 'marketing_executive'),
    people_pay: money,
    customer_area: ['admin', 'customer'],
    manage_staff: ['admin'],
    settings: ['admin'],
    delete_profile: ['admin'],
    activity: ['admin'],
    admin: ['admin'],
  };

  it.each(RIGHTS)('should give %s to whom the specification and the domain rules name', (right) => {
    expect(DESIGNATIONS.filter((designation) => hasRight(designation, right))).toEqual(may[right]);
  });

  it('should give nothing to a designation that nobody knows', () => {
    expect(RIGHTS.filter((right) => hasRight('toString', right) || hasRight('', right))).toEqual([]);
  });
});

describe('hiddenFields', () => {
  it('should be those whose right the designation has not', () => {
    const rights = { price: 'cost', 'items.cost': 'cost', limit: 'trade' } as const;
    expect(hiddenFields(rights, 'manager')).toEqual([]);
    expect(hiddenFields(rights, 'trainee')).toEqual(['price', 'items.cost']);
    expect(hiddenFields(rights, 'clerk')).toEqual(['price', 'items.cost', 'limit']);
  });
});

describe('DESIGNATION_GROUPS', () => {
  it('should name the groups that routes and areas open to', () => {
    expect(DESIGNATION_GROUPS).toEqual({
      staff: STAFF_DESIGNATIONS,
      trading: without('clerk', 'peon'),
      admin: ['admin'],
      customers: ['customer', 'admin'],
    });
  });
});
