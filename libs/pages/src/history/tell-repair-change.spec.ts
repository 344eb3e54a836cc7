import { tellRepairChange } from './tell-repair-change';

const told = (...fields: [string, unknown, unknown][]) =>
  tellRepairChange(fields.map(([path, before, after]) => ({ path, before, after }))).map(
    ({ what, before, after }) => `${what}: ${before ?? '–'} → ${after ?? '–'}`,
  );

describe('tellRepairChange', () => {
  it('should tell parts, processes and photos in words, and of which item', () => {
    const part = { _id: 'a', item: 'b', productName: 'Display', quantity: 1, cost: 700 };
    expect(told(['repairing.0.usedItems', [], [part]])).toEqual(['Item 1: Used items: – → 1 × Display']);
    expect(told(['repairing.1.repairProcess', null, { _id: 'p', processName: 'Glass', steps: [] }])).toEqual([
      'Item 2: Repair process: – → Glass',
    ]);
    expect(told(['repairing.0.repairPrice', 1200, 1500], ['discountAmount', 0, 100])).toEqual([
      'Item 1: Repair price: 1,200.00 → 1,500.00',
      'Discount amount: 0.00 → 100.00',
    ]);
  });

  it('should tell ticks of the checklist once, without ids and stamps', () => {
    const box = 'repairing.0.repairProcessStatus.completedSteps.0.checkedItems.0';
    expect(
      told(
        [`${box}.isChecked`, null, true],
        [`${box}.ticked.at`, null, '2026-11-22T08:51:13.607Z'],
        ['repairing.0.repairProcessStatus.currentStep', 0, 1],
      ),
    ).toEqual(['Item 1: Checklist: – → ticked', 'Item 1: Current step: 0 → 1']);
  });
});
