import type { Repair, RepairItem, RepairMoney } from '@shopbench/contracts';

export const id = (n: number) => String(n).padStart(24, '0');
const stamp = { at: '2026-11-22T06:06:00.000Z', by: 'suresh' };
const base = {
  ...{ version: 0, archived: false, createdAt: stamp.at, updatedAt: stamp.at },
};
const step = (n: number, stepName: string, ...items: string[]) => ({
  ...{ _id: id(n), stepName, order: n },
  checklistItems: items.map((itemName, i) => ({ _id: id(n * 10 + i), itemName })),
});
const PROCESS = {
  ...{ _id: id(900), version: 1, processName: 'Display replacement' },
  steps: [step(1, 'Inspect', 'Touch'), step(2, 'Replace', 'Open back', 'Fit display')],
};
/** An item in its second step. */
export const item = (over: Partial<RepairItem> = {}): RepairItem =>
  ({
    ...{ ...base, _id: id(50), itemIndex: 0, deviceType: 'mobile', brandName: 'redmi', modelNo: 'note 12' },
    ...{ brand: null, damages: [], hasSecret: true, fault: { _id: id(7), fault: 'broken display' } },
    ...{ subFaults: [], repairPrice: 3200, expectedRepairingDate: '2026-11-23', technician: null },
    ...{ repairBy: null, repairStatus: 'in_progress', statusSince: stamp.at, statusHistory: [] },
    repairProcess: PROCESS,
    repairProcessStatus: {
      currentStep: 1,
      completedSteps: [
        { stepId: id(1), checkedItems: [{ itemId: id(10), isChecked: true, ticked: stamp }] },
        { stepId: id(2), checkedItems: [{ itemId: id(20), isChecked: true, ticked: stamp }] },
      ],
    },
    stepTimes: [{ stepId: id(1), startedAt: '2026-11-22T05:52:00.000Z', endedAt: stamp.at, by: 'suresh' }],
    ...{ usedItems: [], photos: [], secretLooks: [], estimate: null, awaitsApproval: false, warranty: null },
    ...{ cameBackFrom: null, underWarranty: null, claim: null, bill: null, delivered: null, told: null },
    ...over,
  }) as RepairItem;
/** A booking of one item. */
export const repair = (one: RepairItem): Repair =>
  ({
    ...{ ...base, _id: id(40), repairNumber: 'REP-0092', bookingDate: '2026-11-18' },
    ...{ expectDeliveryDate: '2026-11-23', billTo: 'Cash', customer: null, customerName: 'meera joshi' },
    ...{ mobileNumber: '9833055120', repairing: [one], totalAmount: 3200, discountAmount: 0 },
    ...{ totalPayableAmount: 3200, advanceAmount: 1000, balanceAmount: 2200, paymentMode: 'cash' },
    ...{
      bookBy: { _id: id(3), name: 'rahul' },
      bills: [],
      cancelled: false,
      createdBy: 'rahul',
      madeBy: id(3),
    },
  }) as Repair;

/** What is owed for it. */
export const money = (one: RepairItem, over: Partial<RepairMoney> = {}): RepairMoney => ({
  ...{ number: 'REP-0092', customer: null, roundToRupee: true, total: 3200, discount: 0, payable: 3200 },
  items: [
    {
      ...{ itemIndex: one.itemIndex, itemName: 'redmi note 12', fault: one.fault.fault },
      ...{ price: one.repairPrice, repairStatus: one.repairStatus, bill: one.bill },
      ...{ stepsLeft: 0, awaitsApproval: one.awaitsApproval },
    },
  ],
  ...{ paid: 0, held: 0, advances: [], bills: [], unbilled: 3200, due: 3200 },
  ...over,
});
