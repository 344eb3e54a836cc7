import { newIdempotencyKey } from '@shopbench/client';
import {
  addDays,
  check,
  repairInput,
  repairUpdate,
  paiseOf,
  toRupees,
  type Checked,
  type Day,
  type DeviceType,
  type Party,
  type PaymentMode,
  type Repair,
  type RepairForm,
  type RepairInput,
  type RepairItem,
  type RepairLineForm,
  type ConsentGiven,
} from '@shopbench/contracts';

/** Said when a line lacks something. Source: specification 2, section 5. */
export const LINE_INCOMPLETE = 'Please fill in all required fields before adding repair.';

/** One device as the form holds it; '' is empty. Its lock or password is held elsewhere: it may not lie in the browser. */
export interface LineDraft {
  /** Tells lines apart while they are written, also those of work that was kept and is gone on with. */
  key: string;
  /** Of a line that is stored. */
  itemIndex?: number;
  version?: number;
  deviceType: DeviceType;
  brand: string;
  modelNo: string;
  emeiNumber: string;
  emeiNumberSecond: string;
  serialNumber: string;
  email: string;
  fault: string;
  subFaults: string[];
  sinceLong: string;
  damages: string[];
  /** Keys of photos at intake that are sent once the booking is saved. */
  photos?: string[];
  anyDamage: string;
  otherDetails: string;
  repairItem: string;
  repairDescription: string;
  expectedRepairingDate: string;
  expectedRepairingTime: string;
  /** Somebody typed when it is promised: nothing is proposed any more. */
  isPromised: boolean;
  technician: string;
  repairUnder: string;
  /** Rupees. */
  repairPrice: number | undefined;
  /** The earlier repair under whose warranty it costs nothing; `isCharged`: it is paid for anyway. */
  coveredBy: { repair: string; index: number; number: string } | null;
  isCharged: boolean;
}

/** What a booking says of its customer. */
export type DraftParty = Pick<Party, '_id' | 'name' | 'mobileNumber' | 'address' | 'language'>;

export interface BookingDraft {
  billTo: 'Cash' | 'Customer';
  party: DraftParty | null;
  mobileNumber: string;
  address: string;
  /** Devices that were added, and the one that is being written; `editing` is the added one that it takes the place of. */
  lines: LineDraft[];
  line: LineDraft;
  editing: number | null;
  bookingDate: string;
  /** '' follows the latest device. */
  expectDeliveryDate: string;
  discountAmount: number | undefined;
  advanceAmount: number | undefined;
  paymentMode: PaymentMode;
  accountId: string;
  paymentDate: string;
  transactionId: string;
  bookBy: string;
  referBy: string;
  repairUnder: string;
  deliveryTerm: string;
  srNumber: string;
  customerNote: string;
  privateNote: string;
  /** The key of what the customer signed on the screen, sent once the booking is saved. */
  signature?: string;
  /** What the customer said to the notices beside it; left out where nobody asked. */
  consent?: ConsentGiven;
}

/** An empty line; a device is promised for the day after the booking's. Source: specification 2, "Date defaults". */
export const newLine = (bookingDate: Day, deviceType: DeviceType = 'mobile'): LineDraft => ({
  ...{ key: newIdempotencyKey(), deviceType, brand: '', modelNo: '', emeiNumber: '', emeiNumberSecond: '' },
  ...{ serialNumber: '', email: '', fault: '', subFaults: [], sinceLong: '', damages: [], anyDamage: '' },
  ...{ otherDetails: '', repairItem: '', repairDescription: '', technician: '', repairUnder: '' },
  ...{ expectedRepairingDate: addDays(bookingDate, 1), expectedRepairingTime: '', isPromised: false },
  ...{ repairPrice: undefined, coveredBy: null, isCharged: false },
});

/** The same device with another fault. Source: domain rules, "One phone, two faults". */
export const anotherFault = (line: LineDraft): LineDraft => {
  const { itemIndex: _index, version: _version, key: _key, photos: _photos, ...device } = line;
  const { key } = newLine('2000-01-01');
  const fault = { fault: '', subFaults: [], sinceLong: '', repairPrice: undefined };
  return { ...device, ...fault, key, coveredBy: null, isCharged: false };
};

/** An empty booking of `today`, for a customer and about a phone where they are known. */
export const newBooking = (today: Day, party: DraftParty | null = null, emeiNumber = ''): BookingDraft => ({
  ...payer(party),
  ...{
    lines: [],
    line: { ...newLine(today), emeiNumber },
    editing: null,
    bookingDate: today,
    expectDeliveryDate: '',
  },
  ...{ discountAmount: undefined, advanceAmount: undefined, paymentMode: 'cash', accountId: '' },
  ...{ paymentDate: today, transactionId: '', bookBy: '', referBy: '', repairUnder: '', deliveryTerm: '' },
  ...{ srNumber: '', customerNote: '', privateNote: '' },
});

/** Whose booking it is; anybody else's name, mobile and address are cleared. Source: specification 2, "Bill to". */
export const payer = (party: DraftParty | null) => ({
  billTo: party ? ('Customer' as const) : ('Cash' as const),
  party,
  mobileNumber: party?.mobileNumber ?? '',
  address: party?.address ?? '',
});

export const draftParty = ({ _id, name, mobileNumber, address, language }: DraftParty): DraftParty => ({
  ...{ _id, name, mobileNumber, address, ...(language ? { language } : {}) },
});

/** Whether something was written into a line. */
export function isBegun(line: LineDraft): boolean {
  const { brand, modelNo, emeiNumber, serialNumber, fault, repairItem, repairPrice, photos = [] } = line;
  const texts = [brand, modelNo, emeiNumber, serialNumber, fault, repairItem];
  return repairPrice !== undefined || photos.length > 0 || texts.some((text) => text !== '');
}

/** The required fields that a line lacks. Source: specification 2, section 5. */
export const missingIn = ({
  deviceType,
  fault,
  repairPrice,
}: LineDraft): ('fault' | 'repairPrice' | 'deviceType')[] => [
  ...(deviceType ? [] : ['deviceType' as const]),
  ...(fault ? [] : ['fault' as const]),
  ...(repairPrice === undefined || Number.isNaN(repairPrice) ? ['repairPrice' as const] : []),
];

/** All devices of the booking: the added ones, with the one that is being written in its place. */
export function allLines({ lines, line, editing }: BookingDraft): LineDraft[] {
  if (!isBegun(line)) return lines;
  return editing === null ? [...lines, line] : lines.map((one, i) => (i === editing ? line : one));
}

export interface BookingTotals {
  devices: number;
  /** Rupees. */
  total: number;
  payable: number;
  balance: number;
}

/** What the booking comes to. */
export function totalsOf(draft: BookingDraft): BookingTotals {
  const lines = allLines(draft);
  const total = lines.reduce((sum, { repairPrice }) => sum + paiseOf(repairPrice), 0);
  const payable = total - paiseOf(draft.discountAmount);
  const balance = payable - paiseOf(draft.advanceAmount);
  return {
    devices: lines.length,
    ...{ total: toRupees(total), payable: toRupees(payable), balance: toRupees(balance) },
  };
}

const lineBody = (
  { key, photos: _photos, ...line }: LineDraft,
  secrets: ReadonlyMap<string, string>,
): RepairLineForm => {
  const { itemIndex: _index, version: _version, isPromised: _p, isCharged: _c, ...said } = line;
  const { repairPrice, coveredBy, ...fields } = said;
  const secret = secrets.get(key);
  return {
    ...fields,
    // What was typed before another type was chosen is no longer in view.
    ...(fields.deviceType === 'mobile' ? {} : { emeiNumber: '', emeiNumberSecond: '', email: '' }),
    repairPrice: repairPrice!,
    ...(coveredBy ? { underWarrantyOf: { repair: coveredBy.repair, index: coveredBy.index } } : {}),
    ...(secret ? { lockOrPassword: secret } : {}),
  };
};

/** What the form sends, or everything that is wrong with it, at the fields of the form. */
export function checkBooking(
  draft: BookingDraft,
  { secrets, suggestedNumber }: { secrets: ReadonlyMap<string, string>; suggestedNumber?: string },
): Checked<RepairInput> {
  const lines = allLines(draft);
  const missing = isBegun(draft.line) || lines.length === 0 ? missingIn(draft.line) : [];
  if (missing.length > 0)
    return {
      ok: false,
      errors: missing.map((field) => ({ path: `line.${field}`, message: LINE_INCOMPLETE })),
    };
  const {
    party,
    lines: _lines,
    line: _line,
    editing: _editing,
    signature: _signature,
    consent,
    ...booking
  } = draft;
  const { discountAmount = 0, advanceAmount = 0, expectDeliveryDate, ...fields } = booking;
  const body: RepairForm = {
    ...fields,
    ...(party ? { customerId: party._id, customerName: party.name } : { customerName: 'Cash' }),
    ...{ discountAmount, advanceAmount, expectDeliveryDate },
    ...(suggestedNumber ? { repairNumber: suggestedNumber, repairNumberSuggested: true } : {}),
    ...(consent ? { consent } : {}),
    repairing: lines.map((line) => lineBody(line, secrets)),
    totalPayableAmount: Math.max(totalsOf(draft).payable, 0),
  };
  const checked = check(repairInput, body);
  return checked.ok ? checked : { ok: false, errors: placed(checked.errors, draft) };
}

/** Errors of devices at the fields of the form: those of the one that is being written at its own. */
export function placed<E extends { path: string }>(errors: readonly E[], draft: BookingDraft): E[] {
  const written = isBegun(draft.line) ? (draft.editing ?? draft.lines.length) : -1;
  return errors.map((error) => {
    const [, index, field] = /^repairing\.(\d+)\.(.+)$/.exec(error.path) ?? [];
    if (index === undefined) return error;
    return { ...error, path: Number(index) === written ? `line.${field}` : `lines.${index}.${field}` };
  });
}

/** The change that makes a stored booking what the form says; devices keep what the form does not show. */
export function changeOf(body: RepairInput, draft: BookingDraft, version: number): object {
  const { repairing } = body;
  // Number and advance are given once; what a change takes is what its schema has.
  const rest = Object.fromEntries(Object.entries(body).filter(([field]) => field in repairUpdate.shape));
  const emptied = Object.fromEntries(
    ['expectDeliveryDate', ...TEXTS].map((field) => [field, rest[field] ?? null]),
  );
  return {
    ...rest,
    ...emptied,
    customerId: body.customerId ?? null,
    version,
    repairing: allLines(draft).map(({ itemIndex, version: lineVersion }, i) => ({
      ...(itemIndex === undefined ? {} : { ...LINE_EMPTY, itemIndex, version: lineVersion }),
      ...repairing[i],
    })),
  };
}

const TEXTS = [
  ...['mobileNumber', 'address', 'privateNote', 'customerNote', 'repairUnder', 'referBy'],
  ...['deliveryTerm', 'srNumber'],
];

/** What an emptied field of a stored line sends. */
const LINE_EMPTY = Object.fromEntries(
  [
    ...[
      'brand',
      'modelNo',
      'emeiNumber',
      'emeiNumberSecond',
      'serialNumber',
      'email',
      'sinceLong',
      'anyDamage',
    ],
    ...[
      'otherDetails',
      'repairItem',
      'repairDescription',
      'expectedRepairingTime',
      'technician',
      'repairUnder',
    ],
  ].map((field) => [field, null]),
);

const lineOf = (item: RepairItem): LineDraft => ({
  ...newLine(item.expectedRepairingDate, item.deviceType),
  key: `stored-${item.itemIndex}`,
  ...{ itemIndex: item.itemIndex, version: item.version },
  ...{ brand: item.brand?.brandName ?? '', modelNo: item.modelNo ?? '', emeiNumber: item.emeiNumber ?? '' },
  ...{ emeiNumberSecond: item.emeiNumberSecond ?? '', serialNumber: item.serialNumber ?? '' },
  ...{ email: item.email ?? '', fault: item.fault.fault, subFaults: item.subFaults },
  ...{ sinceLong: item.sinceLong ?? '', damages: item.damages, anyDamage: item.anyDamage ?? '' },
  ...{ otherDetails: item.otherDetails ?? '', repairItem: item.repairItem ?? '' },
  ...{ repairDescription: item.repairDescription ?? '', technician: item.technician?._id ?? '' },
  ...{ expectedRepairingDate: item.expectedRepairingDate, isPromised: true },
  ...{ expectedRepairingTime: item.expectedRepairingTime ?? '', repairUnder: item.repairUnder ?? '' },
  repairPrice: item.repairPrice,
});

/** A stored booking as the form edits it; of the same booking the same values, keys of its lines too. */
export function draftOf(repair: Repair): BookingDraft {
  const { customer, mobileNumber = '', address = '', bookingDate } = repair;
  return {
    ...newBooking(bookingDate),
    line: { ...newLine(bookingDate), key: 'first-new' },
    billTo: repair.billTo,
    party: customer && { ...customer, mobileNumber, address },
    ...{ mobileNumber, address, lines: repair.repairing.map(lineOf) },
    ...{ expectDeliveryDate: repair.expectDeliveryDate, discountAmount: repair.discountAmount || undefined },
    ...{
      bookBy: repair.bookBy?._id ?? '',
      referBy: repair.referBy ?? '',
      repairUnder: repair.repairUnder ?? '',
    },
    ...{ deliveryTerm: repair.deliveryTerm ?? '', srNumber: repair.srNumber ?? '' },
    ...{ customerNote: repair.customerNote ?? '', privateNote: repair.privateNote ?? '' },
  };
}
