import { DESIGNATION_GROUPS, DESIGNATIONS, STAFF_DESIGNATIONS } from './designation';
import { hasRight, hiddenFields, RIGHTS, type Right } from './rights';

const without = (...left: string[]) => STAFF_DESIGNATIONS.filter((one) => !left.includes(one));

describe('hasRight', () => {
  it.each<[Right, readonly string[]]>([
    ['trade', without('clerk', 'peon')],
    ['cost', without('clerk', 'peon', 'receptionist', 'office_boy', 'trainee')],
    ['profit', without('clerk', 'peon', 'receptionist', 'office_boy', 'trainee')],
    ['people_pay', without('clerk', 'peon', 'receptionist', 'office_boy', 'trainee')],
    ['admin', ['admin']],
  ])('should give %s to %j', (right, holders) => {
    expect(DESIGNATIONS.filter((designation) => hasRight(designation, right))).toEqual(holders);
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
