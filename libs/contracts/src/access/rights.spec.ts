import { DESIGNATIONS, isStaff, STAFF_DESIGNATIONS, TRADING_DESIGNATIONS } from './designation';
import fc from 'fast-check';
import {
  ADJUSTABLE_RIGHTS,
  DESIGNATION_GROUPS,
  hasRight,
  hiddenFields,
  holdersIn,
  isMeant,
  mayAdjust,
  RIGHTS,
  type Right,
  type RightsHolder,
} from './rights';

const without = (...left: string[]) => STAFF_DESIGNATIONS.filter((one) => !left.includes(one));

describe('hasRight', () => {
  const money = without('clerk', 'peon', 'receptionist', 'office_boy', 'trainee');
  const trading = without('clerk', 'peon');
  const books = STAFF_DESIGNATIONS.filter((one) => ['admin', 'manager', 'accountant'].includes(one));
  const changes = without('clerk', 'peon', 'office_boy', 'trainee');
  const may: Record<Right, readonly string[]> = {
    profile: [...without(), 'customer', 'supplier'],
    work: without(),
    trade: trading,
    accounts: trading,
    cost: money,
    profit: money,
    change_documents: changes,
    cancel_documents: books,
    backdate: books,
    discount: changes,
    discount_above_limit: books,
    bill_untaxed: books,
    pay_out: books,
    archive: changes,
    sell_below_minimum: money.filter((one) => one !== 'marketing_executive'),
    identity: ['admin', 'manager', 'accountant'],
    people_pay: money,
    others_imports: ['admin', 'manager'],
    file_gst: ['admin', 'manager', 'accountant'],
    customer_area: ['admin', 'customer'],
    manage_staff: ['admin'],
    settings: ['admin'],
    delete_profile: ['admin'],
    activity: ['admin'],
    privacy: ['admin'],
    areas: ['admin'],
    admin: ['admin'],
  };

  it.each(RIGHTS)('should give %s to whom the specification and the domain rules name', (right) => {
    expect(DESIGNATIONS.filter((designation) => hasRight({ designation }, right))).toEqual(may[right]);
  });

  it('should give nothing to a designation that nobody knows', () => {
    expect(
      RIGHTS.filter(
        (right) => hasRight({ designation: 'toString' }, right) || hasRight({ designation: '' }, right),
      ),
    ).toEqual([]);
  });
});

describe('hiddenFields', () => {
  it('should be those whose right the designation has not', () => {
    const rights = { price: 'cost', 'items.cost': 'cost', limit: 'trade' } as const;
    expect(hiddenFields(rights, { designation: 'manager' })).toEqual([]);
    expect(hiddenFields(rights, { designation: 'trainee' })).toEqual(['price', 'items.cost']);
    expect(hiddenFields(rights, { designation: 'clerk' })).toEqual(['price', 'items.cost', 'limit']);
  });
});

describe('DESIGNATION_GROUPS', () => {
  it('should name the groups that routes and areas open to', () => {
    expect(
      Object.fromEntries(
        DESIGNATION_GROUPS.map((group) => [
          group,
          DESIGNATIONS.filter((designation) => isMeant([group], { designation })),
        ]),
      ),
    ).toEqual({
      staff: STAFF_DESIGNATIONS,
      trading: without('clerk', 'peon'),
      admin: ['admin'],
      customers: ['admin', 'customer'],
    });
  });
});

describe('rights that an admin adjusted', () => {
  const seed = Date.now() % 2 ** 31;
  const some = fc.uniqueArray(fc.constantFrom(...DESIGNATIONS));
  const adjusted = fc.record(Object.fromEntries(ADJUSTABLE_RIGHTS.map((right) => [right, some])), {
    requiredKeys: [],
    noNullPrototype: true,
  });

  it(`should stay within their bounds, whatever is asked for (seed ${seed})`, () => {
    const check = fc.property(adjusted, (table) => {
      const first = Object.fromEntries(RIGHTS.map((right) => [right, holdersIn({}, right)]));
      for (const right of RIGHTS) {
        const now = holdersIn(table, right);
        expect(now.includes('admin')).toBe(first[right]!.includes('admin'));
        const fixed = (ADJUSTABLE_RIGHTS as readonly string[]).includes(right) ? [] : RIGHTS;
        if (fixed.length > 0) expect(now).toEqual(first[right]);
        if (['work', 'trade', 'accounts'].includes(right))
          expect(now.filter((one) => !first[right]!.includes(one))).toEqual([]);
        for (const one of now.filter((designation) => mayAdjust(right, designation)))
          expect(holdersIn(table, 'work')).toContain(one);
        expect(now.some((one) => one === 'supplier')).toBe(right === 'profile');
      }
    });
    fc.assert(check, { seed });
  });

  it('should be those of the shop that a person works in', () => {
    const rights = { accounts: ['manager'], cost: ['manager', 'trainee'] } as const;
    const may = (designation: string, right: Right, of: RightsHolder['rights']) =>
      hasRight({ designation, rights: of }, right);
    expect([may('accountant', 'accounts', rights), may('manager', 'accounts', rights)]).toEqual([
      false,
      true,
    ]);
    expect([may('accountant', 'accounts', null), may('trainee', 'cost', undefined)]).toEqual([true, false]);
    const narrow = { work: without('manager') };
    expect(may('manager', 'trade', narrow)).toBe(false);
    expect(isMeant(['staff', 'supplier'], { designation: 'manager', rights: narrow })).toBe(false);
    expect(isMeant(['cost'], { designation: 'trainee', rights })).toBe(true);
  });
});

describe('designations', () => {
  it('should leave clerk and peon out of trading, and treat an unknown designation as no staff', () => {
    expect(TRADING_DESIGNATIONS).toHaveLength(8);
    const others = STAFF_DESIGNATIONS.filter(
      (one) => !(TRADING_DESIGNATIONS as readonly string[]).includes(one),
    );
    expect(others).toEqual(['clerk', 'peon']);
    expect(isStaff('clerk')).toBe(true);
    expect(isStaff('customer')).toBe(false);
    expect(isStaff('wizard')).toBe(false);
  });
});
