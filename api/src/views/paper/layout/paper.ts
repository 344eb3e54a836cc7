import type { PaperCopy, PaperSize } from '@shopbench/contracts';

/** Who hands the paper over. */
export interface Letterhead {
  name: string;
  /** Address, phone. */
  lines: string[];
  gstin?: string;
  /** A PNG picture as a data address. */
  logo?: string;
}

/** A name with its value: `['Due date', '02/12/2026']`. */
export type Fact = readonly [label: string, value: string];

/** An amount of a line's tax, rupees, and its rate in percent. */
export interface LineTax {
  amount: number;
  rate: number;
}

/** A line of goods or services. Amounts in rupees, left out for people whom they are not told. */
export interface PaperLine {
  name: string;
  /** Below the name: description, IMEIs. */
  notes: string[];
  hsn?: string;
  quantity?: number;
  unit?: string;
  price?: number;
  /** Percent. */
  discount?: number;
  taxable?: number;
  cgst?: LineTax;
  sgst?: LineTax;
  igst?: LineTax;
  amount?: number;
}

export const COLUMN_KEYS = [
  'name',
  'hsn',
  'quantity',
  'price',
  'discount',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'amount',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** A sum below the lines, rupees. `total` is the largest letter of the paper. */
export interface Sum {
  label: string;
  amount: number;
  weight?: 'total' | 'strong';
}

/** The tax of one rate: percent and rupees. */
export interface RateRow {
  rate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** A document as it is handed over, whatever it is printed on. */
export interface DocumentPaper {
  layout: 'document';
  title: string;
  number: string;
  shop: Letterhead;
  /** What a law wants said at the head, such as that a composition dealer may collect no tax. */
  notice?: string;
  party: { heading: string; name: string; lines: string[]; gstin?: string };
  /** Where the goods go, on paper that has room for it. */
  shipTo?: string;
  /** Place of supply, reverse charge. */
  supply: Fact[];
  /** Number, date, due date, sold by. */
  facts: Fact[];
  /** For a receipt: `20/11/2026 13:08`. */
  moment: string;
  columns: { key: ColumnKey; title: string }[];
  lines: PaperLine[];
  sums: Sum[];
  /** The prices hold the tax. */
  taxIncluded?: boolean;
  /** The tax by rate; empty where none is charged. */
  rates: RateRow[];
  /** The amount of the paper in words. */
  words?: string;
  /** What is said below the lines: the customer's note, a reason. */
  remarks: string[];
  /** How it can be paid: the QR code's text and what stands beside it. */
  pay?: { link?: string; heading: string; lines: string[] };
  terms: string[];
  /** Who signs beside the shop: a seller at the counter. */
  signedBy?: string;
  /** Prints a grey word across. */
  isCancelled: boolean;
  /** Several copies are told apart by their marking; others are printed once. */
  hasCopies: boolean;
}

/** A device that is taken in. Price in rupees. */
export interface JobCardLine {
  device: string;
  numbers: string[];
  fault: string;
  faultNotes: string[];
  condition: string;
  technician: string;
  ready: string;
  price: number;
  /** The steps of its process. */
  steps: string[];
}

/** The card of a booking: one half for the customer, one for the workshop. */
export interface JobCardPaper {
  layout: 'jobCard';
  title: string;
  number: string;
  shop: Letterhead;
  customer: { name: string; lines: string[] };
  booked: string;
  bookedBy: string;
  expected: string;
  /** How a device is unlocked is kept with the booking. */
  hasSecret: boolean;
  lines: JobCardLine[];
  sums: Sum[];
  terms: string[];
  /** What the QR code holds. */
  code: string;
  /** What the customer signed on the screen: a PNG picture as a data address. */
  signature?: string;
  /** Which notice on people's data held at the booking, and what the customer said to it. */
  notice: string;
}

/** Labels to stick on devices, one each. */
export interface LabelPaper {
  layout: 'label';
  title: string;
  number: string;
  labels: { code: string; heading: string; lines: string[] }[];
}

export type Paper = DocumentPaper | JobCardPaper | LabelPaper;

/** How a paper is wanted. */
export interface PaperOrder {
  size: PaperSize;
  copies: PaperCopy[];
}
