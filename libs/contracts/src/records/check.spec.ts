import * as whole from 'zod';
import { check } from './check';
import { invoiceInput } from '../trade/invoice';
import { partyInput, type PartyInput } from '../people/party';
import { productInput } from '../goods/product';
import { accountInput } from '../money/account';
import { listQuery } from './list-query';

const messages = (outcome: ReturnType<typeof check>) =>
  outcome.ok ? [] : outcome.errors.map((e) => `${e.path}: ${e.message}`);

describe('check', () => {
  it('should name every missing field of a party', () => {
    expect(messages(check(partyInput, {}))).toEqual([
      'name: Name is required',
      'mobileNumber: Mobile number is required',
      'address: Address is required',
    ]);
  });

  it('should fill in the defaults and treat empty optional fields as not given', () => {
    const outcome = check(partyInput, {
      name: ' asha ',
      mobileNumber: '9820041177',
      address: 'Pune',
      email: '',
      gstin: '',
      city: null,
    });
    expect(outcome.ok).toBe(true);
    const value = (outcome as { value: PartyInput }).value;
    expect(value).toMatchObject({
      name: 'asha',
      designation: 'customer',
      gstType: 'Unregistered',
      accountType: 'Debit',
      openingBalance: 0,
    });
    expect(value.email).toBeUndefined();
  });

  it('should refuse an unknown key by its name', () => {
    expect(
      messages(check(partyInput, { name: 'A', mobileNumber: '9820041177', address: 'Pune', isAdmin: true })),
    ).toEqual(['isAdmin: Unknown field isAdmin: remove it']);
  });

  it('should tell no more of what is refused than a person reads', () => {
    const body = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`${i}${' must be '.repeat(900)}`, 1]),
    );
    const told = messages(check(partyInput, body));
    expect(told).toHaveLength(100);
    expect(Math.max(...told.map((message) => message.length))).toBeLessThan(250);
  });

  it('should refuse what not even zod reads', () => {
    const name = { length: { valueOf: 1, toString: 1 } };
    expect(check(partyInput, { name, mobileNumber: '9820041177', address: 'Pune' }).ok).toBe(false);
  });

  it('should look no further at a text that is too long, and name the field of a third decimal among several', () => {
    const tooLong = {
      name: 'A',
      mobileNumber: '9820041177',
      address: 'Pune',
      email: `a@${'.'.repeat(1e6)}@`,
    };
    expect(messages(check(partyInput, tooLong))).toEqual(['email: Email must have at most 254 characters']);
    const bill = { items: [{ item: 'a'.repeat(24), quantity: 1, salePrice: 1 }], receivedAmount: 1.005 };
    expect(messages(check(invoiceInput, bill))).toEqual([
      'receivedAmount: Give rupees with at most two decimals',
    ]);
  });

  it.each([
    ['a third decimal', { salePrice: 10.005 }, 'salePrice: Give rupees with at most two decimals'],
    ['a negative price', { salePrice: -1 }, 'salePrice: Sale price must be at least 0'],
    ['text for a number', { salePrice: '10' }, 'salePrice: Sale price must be a number'],
    ['an unknown unit', { unit: 'kg' }, 'unit: Unit must be one of PCS, NOS, MTR'],
  ])('should refuse %s in a product', (_, over, message) => {
    const body = {
      itemCode: 'chg-25',
      productName: 'Charger',
      purchasePrice: 700,
      salePrice: 1199,
      unit: 'pcs',
      ...over,
    };
    expect(messages(check(productInput, body))).toEqual([message]);
  });

  it('should reach into the lines of an invoice', () => {
    const body = { items: [{ item: 'abc', quantity: -2, salePrice: 10 }] };
    expect(messages(check(invoiceInput, body))).toEqual([
      'items.0.item: The id must be 24 hexadecimal characters',
      'items.0.quantity: Quantity must be more than 0',
    ]);
  });

  it('should ask for the customer of a bill to a customer', () => {
    const line = { item: '0'.repeat(24), quantity: 1, salePrice: 10 };
    expect(messages(check(invoiceInput, { billTo: 'Customer', items: [line] }))).toEqual([
      'customerId: Choose the customer',
    ]);
  });

  it('should keep bank fields to bank accounts', () => {
    expect(
      messages(check(accountInput, { accountName: 'Till', accountType: 'cash', branch: 'Pune' })),
    ).toHaveLength(1);
    expect(
      check(accountInput, { accountName: 'HDFC', accountType: 'bank', ifscCode: 'hdfc0001234' }),
    ).toMatchObject({
      ok: true,
      value: { ifscCode: 'HDFC0001234', isActive: true, openingBalance: 0 },
    });
  });
});

describe('listQuery', () => {
  const query = listQuery(['name', 'date'], {});

  it('should default to the first 25', () => {
    expect(check(query, {})).toMatchObject({ ok: true, value: { page: 1, pageSize: 25 } });
  });

  it.each([
    { page: '0' },
    { page: 'x' },
    { pageSize: '201' },
    { sort: 'price' },
    { colour: 'red' },
    { archived: 'maybe' },
  ])('should refuse %j', (given) => {
    expect(check(query, given).ok).toBe(false);
  });

  it('should read numbers, flags and a descending sort', () => {
    expect(check(query, { page: '3', pageSize: '50', sort: '-date', archived: 'true' })).toMatchObject({
      ok: true,
      value: { page: 3, pageSize: 50, sort: '-date', archived: true },
    });
  });
});

describe('schemas of all of zod, which areas may write', () => {
  const till = whole.object({ name: whole.string().min(2), room: partyInput.shape.name });

  it('should be checked in the same words, with a field of ours in them', () => {
    expect(check(till, { name: 'x', room: '' })).toEqual({
      ok: false,
      errors: [
        { path: 'name', message: 'Name must have at least 2 characters' },
        { path: 'room', message: 'Room is required' },
      ],
    });
    expect(check(till, { name: 'Front', room: 'Counter' }).ok).toBe(true);
  });
});
