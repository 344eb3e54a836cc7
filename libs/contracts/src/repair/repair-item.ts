import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { DEVICE_TYPES, REPAIR_STATUSES } from './repair-status';
import type { FieldRights } from '../access/rights';
import { brandName } from '../goods/catalogue';
import {
  blankable,
  bounded,
  documentDay,
  email,
  imei,
  objectId,
  optionalText,
  quantity,
  rupees,
  text,
  version,
} from '../records/fields';
import { recordSchemas } from '../records/record-schemas';

/** `HH:MM`, 24 hours. */
export const clockTime = bounded(100).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldWords('time.form')));

const names = (each: number, most: number) => z._default(z.array(text(each)).check(z.maxLength(most)), []);

/** Which line of a booking, from 0. It stays when other lines go. */
export const itemIndex = z.number().check(z.int(), z.minimum(0), z.maximum(999));

const person = z.object({ _id: z.string(), name: z.string() });
/** Who did something, when. */
const stamp = { at: z.string(), by: z.string() };
const repairLink = z.object({ repair: z.string(), index: z.number(), number: z.string() });

const PHOTO_TIMES = ['intake', 'after'] as const;
/** A photo of the device; `url` for whoever may trade. */
export const repairPhoto = z.object({
  _id: z.string(),
  url: z.string(),
  when: z.enum(PHOTO_TIMES),
  ...stamp,
});
export type RepairPhoto = z.infer<typeof repairPhoto>;
/** `POST /repair/{id}/items/{itemIndex}/photos?when=intake`. */
export const repairPhotoQuery = z.strictObject({ when: z.enum(PHOTO_TIMES) });

/** The answer of `POST /repair/{id}/items/{itemIndex}/reveal-secret`. */
export const revealedSecret = z.object({ lockOrPassword: z.string() });

/** A step of a process, as it was when the process was chosen for the item. */
const stepSnapshot = z.object({
  _id: z.string(),
  stepName: z.string(),
  description: z.optional(z.string()),
  order: z.number(),
  checklistItems: z.array(z.object({ _id: z.string(), itemName: z.string() })),
});

/** A part that was used; money in rupees, `cost` for people who may see costs. */
export const usedItemRecord = z.object({
  _id: z.string(),
  item: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  quantity: z.number(),
  salePrice: z.number(),
  unit: z.string(),
  itemDescription: z.optional(z.string()),
  total: z.number(),
  imei: z.optional(z.string()),
  supplier: z.optional(person),
  cost: z.optional(z.number()),
});
export type UsedItem = z.infer<typeof usedItemRecord>;

/** A used part as a form sends it: `salePrice` in rupees per unit, `total` is checked against the server's own figure. */
export const usedItemInput = z.strictObject({
  _id: z.optional(objectId),
  item: objectId,
  itemCode: optionalText(40),
  productName: optionalText(120),
  quantity,
  salePrice: rupees,
  unit: optionalText(10),
  itemDescription: optionalText(500),
  total: z.optional(rupees),
  imei: optionalText(40),
});
export type UsedItemInput = z.output<typeof usedItemInput>;

/** Source: domain rules, "Estimate"; prices in rupees. */
const estimate = z.object({
  lines: z.array(z.object({ what: z.string(), price: z.number() })),
  why: z.optional(z.string()),
  priceBefore: z.number(),
  priceAfter: z.number(),
  sentAt: z.string(),
  sentBy: z.string(),
  answer: z.optional(z.enum(['approved', 'declined'])),
  answeredAt: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  by: z.optional(z.enum(['link', 'phone', 'counter'])),
  /** The price was changed before it was answered: nobody can answer it any more. */
  withdrawnAt: z.optional(z.string()),
  withdrawnBy: z.optional(z.string()),
});

/** The earlier item under whose warranty a line is repaired: it costs nothing then. */
const underWarrantyOf = z.optional(z.strictObject({ repair: objectId, index: itemIndex }));

/**
 * One item of a booking. `fault` and `brand` are sent as an id or a name, which is matched without regard to case and must
 * exist; `brandName` counts where `brand` is left out. `lockOrPassword` is stored encrypted and never answered:
 * `hasSecret` says that there is one. Money in rupees.
 */
export const repairLineSchemas = recordSchemas({
  fields: {
    deviceType: z.enum(DEVICE_TYPES),
    mobile: blankable(objectId),
    brand: optionalText(60),
    brandName: optionalText(60),
    modelNo: optionalText(60),
    emeiNumber: blankable(imei),
    emeiNumberSecond: blankable(imei),
    serialNumber: optionalText(60),
    lockOrPassword: optionalText(100),
    email: blankable(email),
    anyDamage: optionalText(500),
    damages: names(60, 30),
    otherDetails: optionalText(500),
    fault: text(100),
    subFaults: names(60, 30),
    sinceLong: optionalText(60),
    repairPrice: rupees,
    repairDescription: optionalText(1000),
    repairItem: optionalText(120),
    expectedRepairingDate: blankable(documentDay),
    expectedRepairingTime: blankable(clockTime),
    technician: blankable(objectId),
    repairUnder: optionalText(60),
    repairBy: blankable(objectId),
  },
  formOnly: { underWarrantyOf },
  output: {
    itemIndex: z.number(),
    mobile: z.optional(z.string()),
    brand: brandName,
    fault: z.object({ _id: z.string(), fault: z.string() }),
    lockOrPassword: z.optional(z.never()),
    hasSecret: z.boolean(),
    expectedRepairingDate: z.string(),
    technician: z.nullable(person),
    repairBy: z.nullable(person),
    repairStatus: z.enum(REPAIR_STATUSES),
    statusSince: z.string(),
    /** Oldest first. `word` is what was said when money was put off. */
    statusHistory: z.array(
      z.object({ status: z.enum(REPAIR_STATUSES), ...stamp, word: z.optional(z.string()) }),
    ),
    repairProcess: z.nullable(
      z.object({
        _id: z.string(),
        version: z.number(),
        processName: z.string(),
        steps: z.array(stepSnapshot),
      }),
    ),
    repairProcessStatus: z.object({
      currentStep: z.number(),
      completedSteps: z.array(
        z.object({
          stepId: z.string(),
          checkedItems: z.array(
            z.object({ itemId: z.string(), isChecked: z.boolean(), ticked: z.optional(z.object(stamp)) }),
          ),
        }),
      ),
    }),
    stepTimes: z.array(
      z.object({
        stepId: z.string(),
        startedAt: z.string(),
        endedAt: z.optional(z.string()),
        by: z.optional(z.string()),
      }),
    ),
    usedItems: z.array(usedItemRecord),
    photos: z.array(repairPhoto),
    secretLooks: z.array(z.object(stamp)),
    estimate: z.nullable(estimate),
    awaitsApproval: z.boolean(),
    warranty: z.nullable(
      z.object({ labourUntil: z.optional(z.string()), partUntil: z.optional(z.string()) }),
    ),
    cameBackFrom: z.nullable(repairLink),
    underWarranty: z.nullable(z.object({ of: repairLink, why: z.string() })),
    outsourceCost: z.optional(z.number()),
    outsourceExpense: z.optional(z.object({ id: z.string(), number: z.string() })),
    claim: z.nullable(
      z.object({
        supplier: person,
        what: z.string(),
        state: z.enum(['open', 'debit_note', 'exchange', 'settled', 'refused']),
        document: z.optional(z.object({ kind: z.string(), id: z.string(), number: z.string() })),
        ...stamp,
      }),
    ),
    bill: z.nullable(z.object({ id: z.string(), number: z.string() })),
    delivered: z.nullable(z.object(stamp)),
    /** When the customer was last told how it stands. */
    told: z.nullable(z.object(stamp)),
  },
  sorts: ['createdAt'],
  rules: [
    {
      path: 'emeiNumberSecond',
      message: fieldWords('device.sameImei'),
      holds: ({ emeiNumber, emeiNumberSecond }) => !emeiNumber || emeiNumber !== emeiNumberSecond,
    },
  ],
  rights: { outsourceCost: 'cost', outsourceExpense: 'cost' },
});
export const { input: repairLineInput, record: repairItemRecord } = repairLineSchemas;
export type RepairLineInput = z.output<typeof repairLineInput>;
export type RepairLineForm = z.input<typeof repairLineInput>;
export type RepairItem = z.output<typeof repairItemRecord>;

/** The fields of an item that only people with a right get. */
export const REPAIR_ITEM_RIGHTS = {
  outsourceCost: 'cost',
  outsourceExpense: 'cost',
  'usedItems.cost': 'cost',
} as const satisfies FieldRights;

const { version: _version, ...lineChanges } = repairLineSchemas.update.shape;

/**
 * A line of a booking that is changed: with `itemIndex` one that is there, of which what is left out is kept; without it a
 * new one, which must be complete.
 */
export const repairLineChange = z.strictObject({
  itemIndex: z.optional(itemIndex),
  version: z.optional(version),
  underWarrantyOf,
  ...lineChanges,
});
export type RepairLineChange = z.output<typeof repairLineChange>;

/**
 * The specification's call for one item: any of a status (with a word on money that is put off), a process, a tick, the used
 * items, or fields of the item's form. Fields need the `version` that was read; a status, a process or a tick does not.
 */
export const repairItemUpdate = z
  .strictObject({
    itemIndex,
    version: z.optional(version),
    ...lineChanges,
    repairStatus: z.optional(z.enum(REPAIR_STATUSES)),
    word: optionalText(200),
    repairProcess: z.optional(objectId),
    stepId: z.optional(objectId),
    itemId: z.optional(objectId),
    isChecked: z.optional(z.boolean()),
    usedItems: z.optional(z.array(usedItemInput).check(z.maxLength(100))),
    /** The parts that the person saw: only those are taken off by being left out. All that there are when left out. */
    usedItemsSeen: z.optional(z.array(objectId).check(z.maxLength(1000))),
  })
  .check(
    z.refine(
      ({ stepId, itemId, isChecked }) =>
        [stepId, itemId, isChecked].every((one) => one === undefined) ||
        [stepId, itemId, isChecked].every((one) => one !== undefined),
      { path: ['stepId'], error: fieldWords('step.together') },
    ),
  );
export type RepairItemUpdate = z.output<typeof repairItemUpdate>;

const { technician, repairPrice, repairDescription, anyDamage, otherDetails } = repairLineInput.shape;
const { expectedRepairingDate, expectedRepairingTime, repairUnder, lockOrPassword } = repairLineInput.shape;

/** What of an item is typed at the bench, for Update Repair; each field as the item's form has it. */
export const benchForm = z.strictObject({
  ...{ technician, repairPrice, repairDescription, anyDamage, otherDetails },
  ...{ expectedRepairingDate, expectedRepairingTime, repairUnder, lockOrPassword },
});
