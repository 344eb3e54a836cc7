import { tellerOf } from './teller-of';

const told = (kind: string, path: string, before: unknown, after: unknown) =>
  tellerOf(kind)([{ path, before, after }]).map((one) => [one.what, one.before, one.after]);

describe('what tells the changes of a kind', () => {
  it('should speak of bookings, documents and records each in its own way', () => {
    expect(told('repair', 'repairing.0.repairStatus', 'booked', 'in_progress')).toEqual([
      ['Item 1: Repair status', 'Booked', 'In progress'],
    ]);
    expect(told('repair', 'repairing.0.repairProcess.steps.0.stepName', null, 'Open')).toEqual([]);
    expect(told('invoice', 'invoiceType', 'gst', 'non_gst')).toEqual([['Invoice type', 'GST', 'Non GST']]);
    expect(told('product', 'salePrice', 31_999, 30_999)).toEqual([['Sale price', '31,999.00', '30,999.00']]);
    expect(told('repairProcess', 'steps.0.order', 1, 2)).toEqual([]);
  });

  it.each([
    ['customer', 'creditLimit', 5000, '5,000.00'],
    ['supplier', 'openingBalance', -1200.5, '-1,200.50'],
    ['staff', 'balance', 1000, '1,000.00'],
    ['staff', 'designation', 'relationship_manager', 'Relationship Manager'],
    ['account', 'balance', 0, '0.00'],
    ['account', 'accountType', 'qr_code', 'UPI'],
    ['receipt', 'mode', 'qr_code', 'UPI'],
    ['expense', 'parts.0.mode', 'bank', 'Bank'],
    ['mobile', 'mobileType', 'second_hand', 'Second hand'],
    ['customer', 'accountType', 'debit', 'debit'],
    ['payment', 'allocations.0.amount', 1500, '1,500.00'],
    ['transfer', 'amount', 2000, '2,000.00'],
    ['cashCount', 'counted', 3000, '3,000.00'],
    ['expense', 'billImage', '/api/v1/files/6b03aa', 'photo'],
    ['purchaseInvoice', 'billImage', '/api/v1/files/6b03aa', 'photo'],
    ['recurring expense', 'amount', 9000, '9,000.00'],
    ['adjustment', 'cost', 700, '700.00'],
    ['count', 'figures.counted', 3000, '3000'],
    ['count', 'figures.value', 3000, '3,000.00'],
    ['mobile', 'category.gstRate', 18, '18 %'],
  ])('should tell of a %s its %s %j as %s', (kind, path, value, words) =>
    expect(told(kind, path, null, value).map(([, , after]) => after)).toEqual([words]),
  );

  it.each([
    ['product', 'movedAt'],
    ['repair', 'repairing.0.delivered.when'],
    ['repairProcess', 'steps.0.since'],
  ])('should tell a moment of a %s by its day in the zone that it is given', (kind, path) => {
    const at = [{ path, before: null, after: '2026-11-23T20:37:27.483Z' }];
    expect(tellerOf(kind)(at, 'Europe/London')[0]!.after).toBe('23/11/2026');
    expect(tellerOf(kind)(at, 'Asia/Kolkata')[0]!.after).toBe('24/11/2026');
  });
});
