import { say } from '@shopbench/contracts';
import { OPEN_CLAIMS } from '../repair/repair-item.schema';
import { behind } from './books';
import { idOf, PART, referencesOf, type Naming, type Reference } from './reference';
import { TRADE_COLLECTIONS } from './trade';

const keeps = 'repairs';
const brought = idOf('repairs');
/** Who supplied a part, whom one is claimed from, who repairs for the shop: a party, or one of the staff. */
const supplied: Naming = { kind: 'customers', keeps };

export const REPAIR_REFERENCES: readonly Reference[] = [
  ...referencesOf('repair_processes', { faultId: { kind: 'faults', keeps: 'repair processes' } }),
  ...referencesOf('repairs', {
    partyId: { kind: 'customers', keeps, moves: 'repairs' },
    'bookBy.userId': { kind: 'users', keeps },
    'bills.id': idOf(...TRADE_COLLECTIONS),
  }),
  ...referencesOf('repair_items', {
    repair: brought,
    partyId: {
      ...{ kind: 'customers', moves: 'repaired items' },
      open: {
        where: { open: true, cancelled: false },
        field: 'repairs',
        words: ({ repairNumber }) => say('open.repair', { number: String(repairNumber) }),
      },
    },
    brandId: { kind: 'brands', keeps, moves: 'repairs' },
    mobileId: { kind: 'mobiles', keeps },
    faultId: { kind: 'faults', keeps },
    'process._id': { kind: 'processes', keeps },
    'process.steps._id': PART,
    'process.steps.checklistItems._id': PART,
    'repairProcessStatus.completedSteps.stepId': PART,
    'repairProcessStatus.completedSteps.checkedItems.itemId': PART,
    'stepTimes.stepId': PART,
    'technician.userId': { kind: 'users', keeps },
    'repairBy.userId': [
      { ...supplied, moves: 'outsourced repairs', copies: { 'repairBy.name': 'name' } },
      { kind: 'users', keeps },
    ],
    'outsourceExpense.id': idOf('expenses'),
    'usedItems._id': PART,
    'usedItems.item': { kind: 'products', keeps },
    // Parts move one by one (`MergedSuppliers`): those of an item may have several suppliers.
    'usedItems.supplier.userId': supplied,
    'claim.supplier.userId': {
      ...{ ...supplied, moves: 'claims', copies: { 'claim.supplier.name': 'name' } },
      open: {
        where: { 'claim.state': { $in: OPEN_CLAIMS } },
        field: 'claims',
        words: ({ repairNumber }) => say('open.claim', { number: String(repairNumber) }),
      },
    },
    'claim.part': PART,
    'claim.document.id': behind,
    'photos._id': PART,
    'cameBackFrom.repair': brought,
    'underWarranty.of.repair': brought,
    'bill.id': idOf(...TRADE_COLLECTIONS),
  }),
];
