import { tellerOf } from './teller-of';

const told = (kind: string, path: string, before: unknown, after: unknown) =>
  tellerOf(kind)([{ path, before, after }]).map((one) => [one.what, one.before, one.after]);

describe('what tells the changes of a kind', () => {
  it('should speak as the page of the kind does', () => {
    expect(told('repair', 'repairing.0.repairStatus', 'booked', 'in_progress')).toEqual([
      ['Item 1: Repair status', 'Booked', 'In progress'],
    ]);
    expect(told('repair', 'repairing.0.repairProcess.steps.0.stepName', null, 'Open')).toEqual([]);
    expect(told('invoice', 'invoiceType', 'gst', 'non_gst')).toEqual([['Invoice type', 'GST', 'Non GST']]);
    expect(told('product', 'salePrice', 31_999, 30_999)).toEqual([['Sale price', '31,999.00', '30,999.00']]);
  });
});
