import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { UNIT_SCHEMES } from '../gst/margin-scheme';
import type { FieldRights } from '../access/rights';
import {
  blankable,
  documentDay,
  imei,
  mobileNumber,
  objectId,
  optionalText,
  rupees,
  text,
} from '../records/fields';
import { listQuery } from '../records/list-query';
import { itemCode } from '../goods/product';
import { PAYMENT_MODES } from '../money/payment';

/** What a person shows to prove who they are. */
export const ID_TYPES = ['aadhaar', 'driving_licence', 'voter_id', 'passport', 'pan'] as const;
export type IdType = (typeof ID_TYPES)[number];
export const ID_TYPE_WORDS: Record<IdType, string> = {
  aadhaar: 'Aadhaar',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID',
  passport: 'Passport',
  pan: 'PAN card',
};

/** What the national register says of an IMEI. Source: Telecommunications (Telecom Cyber Security) Rules, as of 2025. */
export const IMEI_RESULTS = ['clear', 'blocked', 'stolen'] as const;
export type ImeiResult = (typeof IMEI_RESULTS)[number];
export const IMEI_RESULT_WORDS: Record<ImeiResult, string> = {
  clear: 'Clear',
  blocked: 'Blocked',
  stolen: 'Reported stolen',
};

const check = {
  result: z.enum(IMEI_RESULTS),
  date: documentDay,
  /** By which the register knows the question: of the SMS, the app or the portal. */
  reference: text(60, 'Give the reference that the register answered'),
};
/** The answer of the register to the question after a phone. */
export const imeiCheckInput = z.strictObject({ imei, ...check });
export type ImeiCheckInput = z.output<typeof imeiCheckInput>;

/** A recorded answer, and who recorded it. */
export const imeiCheck = z.object({
  result: z.enum(IMEI_RESULTS),
  date: z.string(),
  reference: z.string(),
  by: z.string(),
  at: z.string(),
});
export type ImeiCheck = z.infer<typeof imeiCheck>;

/** A phone that the shop has no product for yet: it becomes a second-hand mobile. Brand, model and category by name or id. */
const newPhone = z.strictObject({
  brand: text(60),
  modelNo: text(60),
  category: optionalText(60),
  itemCode: blankable(itemCode),
  description: optionalText(1000),
  salePrice: rupees,
});

/**
 * A phone bought from a person at the counter, paid at once. Either `item` names a tracked product or `phone` says what is
 * made. `price` in rupees, `idPhoto` the id of an uploaded picture. Without `check` the phone waits for it.
 */
export const secondHandInput = z
  .strictObject({
    date: z.optional(documentDay),
    sellerName: text(100),
    mobileNumber,
    address: optionalText(300),
    idType: z.enum(ID_TYPES),
    idNumber: text(40),
    idPhoto: objectId,
    emeiNumber: imei,
    emeiNumberSecond: blankable(imei),
    item: blankable(objectId),
    phone: z.optional(newPhone),
    price: rupees.check(z.gt(0, fieldWords('price.missing'))),
    scheme: z._default(z.enum(UNIT_SCHEMES), 'margin'),
    check: z.optional(z.strictObject(check)),
    paymentMode: z._default(z.enum(PAYMENT_MODES), 'cash'),
    accountId: blankable(objectId),
    transactionId: optionalText(60),
    privateNote: optionalText(500),
  })
  .check(
    z.refine(({ item, phone }) => Boolean(item) !== Boolean(phone), {
      path: ['item'],
      error: fieldWords('secondHand.which'),
    }),
    z.refine(({ emeiNumber, emeiNumberSecond }) => emeiNumber !== emeiNumberSecond, {
      path: ['emeiNumberSecond'],
      error: fieldWords('mobile.sameImei'),
    }),
  );
export type SecondHandInput = z.output<typeof secondHandInput>;
export type SecondHandForm = z.input<typeof secondHandInput>;

/** What a purchase from a person keeps of how they proved who they are. The number itself is told on request only. */
export const secondHandRecord = z.object({
  idType: z.enum(ID_TYPES),
  /** How the number ends: see `lastFour`. Left out once it is wiped. */
  lastFour: z.optional(z.string()),
  /** The address of the picture. */
  idPhoto: z.optional(z.string()),
  /** The day on which number and picture were wiped, since they are kept long enough. */
  wipedOn: z.optional(z.string()),
});
export type SecondHandRecord = z.infer<typeof secondHandRecord>;

/** The picture of what proves who a person is only people with the right see. */
export const SECOND_HAND_RIGHTS = { 'secondHand.idPhoto': 'identity' } as const satisfies FieldRights;

/** The proof as pages, papers and files tell it: `Aadhaar ending 9012`. */
export const proofText = ({ idType, lastFour, wipedOn }: SecondHandRecord): string =>
  [ID_TYPE_WORDS[idType], lastFour && `ending ${lastFour}`, wipedOn && '(wiped)'].filter(Boolean).join(' ');

/** `POST /second-hand/{id}/identity`: the whole number, and the address of the picture; that somebody looked is kept. */
export const sellerIdentity = z.object({
  idType: z.enum(ID_TYPES),
  idNumber: z.string(),
  idPhoto: z.string(),
});
export type SellerIdentity = z.infer<typeof sellerIdentity>;

/** A phone that was bought second hand, with the state of its check. Price in rupees. */
export const secondHandRow = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  date: z.string(),
  sellerName: z.string(),
  mobileNumber: z.optional(z.string()),
  productName: z.string(),
  imei: z.string(),
  price: z.optional(z.number()),
  scheme: z.enum(UNIT_SCHEMES),
  proof: secondHandRecord,
  cancelled: z.boolean(),
  check: z.nullable(imeiCheck),
});
export type SecondHandRow = z.infer<typeof secondHandRow>;
export const secondHandListQuery = listQuery(['date'], {});
export type SecondHandListQuery = z.output<typeof secondHandListQuery>;
export const SECOND_HAND_ROW_RIGHTS = {
  price: 'cost',
  'proof.idPhoto': 'identity',
} as const satisfies FieldRights;
