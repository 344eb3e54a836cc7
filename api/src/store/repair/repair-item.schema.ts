import { Schema, type Types } from 'mongoose';
import type { Day, DeviceType, Milli, Paise, RepairStatus } from '@shopbench/contracts';
import { actor, recordFields, recordOptions, StoredRecord, type Actor } from '../records/record';
import { documentRef, type DocumentRef } from '../books/ledger-entry.schema';

/** Something that a person did, when. */
export interface Stamp {
  at: Date;
  by: Actor;
}

export interface StatusChange extends Stamp {
  status: RepairStatus;
  /** What was said when money was put off. */
  word?: string;
}

/** A process as it was when it was chosen: a newer version leaves this item alone. */
export interface ProcessSnapshot {
  _id: Types.ObjectId;
  version: number;
  processName: string;
  steps: {
    _id: Types.ObjectId;
    stepName: string;
    description?: string;
    order: number;
    checklistItems: { _id: Types.ObjectId; itemName: string }[];
  }[];
}

export interface CompletedStep {
  stepId: Types.ObjectId;
  checkedItems: { itemId: Types.ObjectId; isChecked: boolean; ticked?: Stamp }[];
}

/** A part that was used; `cost` is what it cost the shop. */
export interface UsedPart {
  _id: Types.ObjectId;
  item: Types.ObjectId;
  itemCode: string;
  productName: string;
  quantity: Milli;
  salePrice: Paise;
  unit: string;
  itemDescription?: string;
  imei?: string;
  supplier?: Actor;
  cost: Paise;
}

/** An item of a booking. */
export interface RepairRef {
  repair: Types.ObjectId;
  index: number;
  number: string;
}

export interface Estimate {
  lines: { what: string; price: Paise }[];
  /** Why the work is needed, for the customer. */
  why?: string;
  priceBefore: Paise;
  priceAfter: Paise;
  sentAt: Date;
  sentBy: Actor;
  answer?: 'approved' | 'declined';
  answeredAt?: Date;
  answeredBy?: string;
  by?: 'link' | 'phone' | 'counter';
  /** The price that it was made on was changed before it was answered: it cannot be answered any more. */
  withdrawnAt?: Date;
  withdrawnBy?: Actor;
}

/**
 * One repaired item. `version` counts changes of its form; statuses, ticks and parts leave it alone, since they are changed
 * one by one and overwrite nothing. Money in paise.
 */
export class RepairItem extends StoredRecord {
  repair: Types.ObjectId;
  /** Which item of the booking, from 0; it stays when others go. */
  index: number;

  // Of the booking, so that the list is one query.
  repairNumber: string;
  numberOrder: string;
  bookingDate: Day;
  partyId?: Types.ObjectId;
  customerName: string;
  mobileNumber?: string;
  cancelled: boolean;

  deviceType: DeviceType;
  mobileId?: Types.ObjectId;
  brandId?: Types.ObjectId;
  brandName?: string;
  modelNo?: string;
  emeiNumber?: string;
  emeiNumberSecond?: string;
  serialNumber?: string;
  email?: string;
  anyDamage?: string;
  damages: string[];
  otherDetails?: string;
  faultId: Types.ObjectId;
  fault: string;
  subFaults: string[];
  sinceLong?: string;
  price: Paise;
  repairDescription?: string;
  repairItem?: string;
  expectedRepairingDate: Day;
  expectedRepairingTime?: string;
  /** The minute until which it is promised, by the shop's clock: what lists of due repairs go by. */
  promisedUntil: string;
  technician?: Actor;
  repairUnder?: string;
  repairBy?: Actor;
  /** What the partner in `repairBy` asks for it, and the expense that it is. */
  outsourceCost?: Paise;
  outsourceExpense?: { id: Types.ObjectId; number: string };

  repairStatus: RepairStatus;
  statusSince: Date;
  statusHistory: StatusChange[];
  /** When it was repaired; left out while it is not. */
  doneAt?: Date;
  /** Still in the shop and not cancelled. */
  open: boolean;
  process?: ProcessSnapshot;
  repairProcessStatus: { currentStep: number; completedSteps: CompletedStep[] };
  stepTimes: { stepId: Types.ObjectId; startedAt: Date; endedAt?: Date; by?: Actor }[];
  usedItems: UsedPart[];
  photos: (Stamp & { _id: Types.ObjectId; file: string; when: 'intake' | 'after' })[];
  /** The lock or password of the device, encrypted (`repair-secret.service.ts`); never answered. */
  secret?: string;
  secretLooks: Stamp[];
  estimate?: Estimate;
  awaitsApproval: boolean;
  warranty?: { labourUntil?: Day; partUntil?: Day };
  cameBackFrom?: RepairRef;
  underWarranty?: { of: RepairRef; why: string };
  claim?: Stamp & {
    supplier: Actor;
    what: string;
    /** The used part of the earlier repair; gone from here when the supplier refused it, so that it can be claimed anew. */
    part?: Types.ObjectId | undefined;
    state: 'open' | 'debit_note' | 'exchange' | 'settled' | 'refused';
    document?: DocumentRef;
  };
  bill?: { id: Types.ObjectId; number: string };
  delivered?: Stamp;
  /** When the customer was last told how it stands. */
  told?: Stamp;
  searchKeys: string[];
}

const { ObjectId } = Schema.Types;
const plain = <T extends object>(fields: T) => new Schema(fields, { _id: false });
const stamp = { at: { type: Date, required: true }, by: { ...actor, required: true } } as const;
const ref = plain({ repair: ObjectId, index: Number, number: String });

const checklistItem = plain({ _id: ObjectId, itemName: String });
const processStep = plain({
  _id: ObjectId,
  stepName: String,
  description: String,
  order: Number,
  checklistItems: [checklistItem],
});
const usedPart = plain({
  _id: ObjectId,
  item: ObjectId,
  itemCode: String,
  productName: String,
  quantity: Number,
  salePrice: Number,
  unit: String,
  itemDescription: String,
  imei: String,
  supplier: actor,
  cost: Number,
});
const estimate = plain({
  lines: [plain({ what: String, price: Number })],
  why: String,
  priceBefore: Number,
  priceAfter: Number,
  sentAt: Date,
  sentBy: actor,
  answer: String,
  answeredAt: Date,
  answeredBy: String,
  by: String,
  withdrawnAt: Date,
  withdrawnBy: actor,
});

export const repairItemSchema = new Schema<RepairItem>(
  {
    ...recordFields,
    repair: { type: ObjectId, required: true },
    index: { type: Number, required: true },
    repairNumber: { type: String, required: true },
    numberOrder: { type: String, required: true },
    bookingDate: { type: String, required: true },
    partyId: ObjectId,
    customerName: { type: String, required: true },
    mobileNumber: String,
    cancelled: { type: Boolean, required: true },
    deviceType: { type: String, required: true },
    mobileId: ObjectId,
    brandId: ObjectId,
    brandName: String,
    modelNo: String,
    emeiNumber: String,
    emeiNumberSecond: String,
    serialNumber: String,
    email: String,
    anyDamage: String,
    damages: [String],
    otherDetails: String,
    faultId: { type: ObjectId, required: true },
    fault: { type: String, required: true },
    subFaults: [String],
    sinceLong: String,
    price: { type: Number, required: true },
    repairDescription: String,
    repairItem: String,
    expectedRepairingDate: { type: String, required: true },
    expectedRepairingTime: String,
    promisedUntil: { type: String, required: true },
    technician: actor,
    repairUnder: String,
    repairBy: actor,
    outsourceCost: Number,
    outsourceExpense: plain({ id: ObjectId, number: String }),
    repairStatus: { type: String, required: true },
    statusSince: { type: Date, required: true },
    statusHistory: [plain({ ...stamp, status: { type: String, required: true }, word: String })],
    doneAt: Date,
    open: { type: Boolean, required: true },
    process: plain({ _id: ObjectId, version: Number, processName: String, steps: [processStep] }),
    repairProcessStatus: plain({
      currentStep: { type: Number, required: true },
      completedSteps: [
        plain({
          stepId: ObjectId,
          checkedItems: [plain({ itemId: ObjectId, isChecked: Boolean, ticked: plain(stamp) })],
        }),
      ],
    }),
    stepTimes: [plain({ stepId: ObjectId, startedAt: Date, endedAt: Date, by: actor })],
    usedItems: [usedPart],
    photos: [plain({ ...stamp, _id: ObjectId, file: String, when: String })],
    secret: String,
    secretLooks: [plain(stamp)],
    estimate,
    awaitsApproval: { type: Boolean, required: true },
    warranty: plain({ labourUntil: String, partUntil: String }),
    cameBackFrom: ref,
    underWarranty: plain({ of: ref, why: String }),
    claim: plain({
      ...stamp,
      supplier: actor,
      what: String,
      part: ObjectId,
      state: String,
      document: documentRef,
    }),
    bill: plain({ id: ObjectId, number: String }),
    delivered: plain(stamp),
    told: plain(stamp),
    searchKeys: { type: [String], required: true },
  },
  recordOptions('repair_items'),
);
repairItemSchema.index({ repair: 1, index: 1 }, { unique: true });
repairItemSchema.index({ searchKeys: 1 });
for (const order of ['promisedUntil', 'bookingDate', 'numberOrder', 'createdAt'])
  repairItemSchema.index({ cancelled: 1, [order]: 1, _id: 1 });
repairItemSchema.index({ cancelled: 1, deviceType: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ open: 1, promisedUntil: 1, _id: 1 });
repairItemSchema.index({ cancelled: 1, repairStatus: 1, promisedUntil: 1, _id: 1 });
repairItemSchema.index({ cancelled: 1, repairStatus: 1, statusSince: 1, _id: 1 });
repairItemSchema.index({ 'technician.userId': 1, promisedUntil: 1, _id: 1 });
repairItemSchema.index({ 'createdBy.userId': 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ partyId: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ mobileNumber: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ emeiNumber: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ emeiNumberSecond: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ faultId: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ faultId: 1, modelNo: 1, bookingDate: 1, _id: 1 });
repairItemSchema.index({ 'claim.state': 1, 'claim.at': 1, _id: 1 }, { sparse: true });
repairItemSchema.index({ 'claim.part': 1 }, { unique: true, sparse: true });
repairItemSchema.index({ doneAt: 1, _id: 1 }, { sparse: true });
repairItemSchema.index({ 'cameBackFrom.repair': 1 }, { sparse: true });
// What goes along when two suppliers are merged.
repairItemSchema.index({ 'usedItems.supplier.userId': 1 }, { sparse: true });
repairItemSchema.index({ 'claim.supplier.userId': 1 }, { sparse: true });
repairItemSchema.index({ 'repairBy.userId': 1 }, { sparse: true });
repairItemSchema.index({ brandId: 1, _id: 1 });
repairItemSchema.index({ mobileId: 1, _id: 1 });
repairItemSchema.index({ 'usedItems.item': 1, _id: 1 });
repairItemSchema.index({ 'process._id': 1, open: 1, _id: 1 });
// Which devices that left have a lock still: few, of all that were ever here.
repairItemSchema.index({ open: 1 }, { partialFilterExpression: { secret: { $exists: true } } });

/** Claims that are still followed. */
export const OPEN_CLAIMS: readonly NonNullable<RepairItem['claim']>['state'][] = [
  'open',
  'debit_note',
  'exchange',
];
