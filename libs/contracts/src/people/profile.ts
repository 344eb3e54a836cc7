import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { DESIGNATIONS } from '../access/designation';
import { LANGUAGES } from '../values/language';
import { givenPassword, twoStepCode } from './auth';
import { password, version } from '../records/fields';
import { partyRecord, partySchemas } from './party';

const known = partyRecord.shape;
const changed = partySchemas.update.shape;

/** A person's own record; `balance` in rupees, above 0 when the person owes the shop. Source: specification 1, section 3. */
export const profileRecord = z.object({
  _id: z.string(),
  version: z.number(),
  designation: z.enum(DESIGNATIONS),
  avatar: z.optional(z.string()),
  name: z.string(),
  email: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
  contactNumber: known.contactNumber,
  address: z.optional(z.string()),
  city: known.city,
  state: known.state,
  country: known.country,
  pinCode: known.pinCode,
  gender: known.gender,
  dateOfBirth: known.dateOfBirth,
  marrigeAniversary: known.marrigeAniversary,
  tradeName: known.tradeName,
  gstin: known.gstin,
  accountType: known.accountType,
  balance: z.number(),
  loyaltyPoints: z.number(),
  bio: known.bio,
  /** Of the staff; what is remarked about customers and suppliers only the staff see. */
  remark: known.remark,
  language: known.language,
});
export type Profile = z.output<typeof profileRecord>;

/** What a person may change of their own record. */
const own = {
  name: changed.name,
  email: changed.email,
  contactNumber: changed.contactNumber,
  address: changed.address,
  city: changed.city,
  state: changed.state,
  country: changed.country,
  pinCode: changed.pinCode,
  gender: changed.gender,
  dateOfBirth: changed.dateOfBirth,
  marrigeAniversary: changed.marrigeAniversary,
  bio: changed.bio,
  language: changed.language,
};

/**
 * What only the shop changes: by the mobile number it knows a person, by the trade name and GSTIN it writes bills, and
 * the rest is what it thinks of them or they owe.
 */
export const SHOP_KEEPS = [
  'mobileNumber',
  'designation',
  'tradeName',
  'gstin',
  'accountType',
  'balance',
  'loyaltyPoints',
  'remark',
] as const;

const asksTheShop = Object.fromEntries(
  SHOP_KEEPS.map((field) => [field, z.optional(z.never(fieldWords('profile.shopKeeps')))]),
) as Record<(typeof SHOP_KEEPS)[number], z.ZodMiniOptional<z.ZodMiniNever>>;

/**
 * A change of a person's own record: what it leaves out is kept, null clears. Another e-mail address is another name to
 * sign in with, so it needs the password, and where two-step sign-in is on a code too.
 */
export const profileUpdate = z.strictObject({
  ...own,
  ...asksTheShop,
  password: z.optional(givenPassword),
  code: z.optional(twoStepCode),
  version,
});
export type ProfileUpdate = z.output<typeof profileUpdate>;
export type ProfileForm = z.input<typeof profileUpdate>;

/** `PUT /profile/language`: what one is told things in, from now on. */
export const languageInput = z.strictObject({ language: z.enum(LANGUAGES) });
export type LanguageInput = z.infer<typeof languageInput>;

/** Both required; what the new one must be like, the server says too. */
export const changePasswordInput = z.strictObject({ oldPassword: givenPassword, newPassword: password });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** The person's password, for what must not be done by whoever finds a signed-in browser. */
export const passwordInput = z.strictObject({ password: givenPassword });
export type PasswordInput = z.infer<typeof passwordInput>;

/** One place where a person is signed in. */
export const signedInPlace = z.object({
  _id: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** `Chrome on Windows`, as the browser says of itself. */
  device: z.string(),
  /** The network address it was last used from. */
  address: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
});
export type SignedInPlace = z.infer<typeof signedInPlace>;

export const twoStepState = z.object({
  isOn: z.boolean(),
  since: z.optional(z.string()),
  recoveryCodesLeft: z.number(),
  /** Codes of the app cannot be checked: the secret that they are kept under is not on the shop's computer. */
  isUnreadable: z.optional(z.boolean()),
});
export type TwoStepState = z.infer<typeof twoStepState>;

/** What an authenticator app is set up with; shown until a code of it confirms, and never again. */
export const twoStepStart = z.object({
  /** Base32, to type where no camera is. */
  secret: z.string(),
  /** The `otpauth:` address in the QR code. */
  uri: z.string(),
  /** The QR code as an SVG document. */
  qrCode: z.string(),
});
export type TwoStepStart = z.infer<typeof twoStepStart>;

export const twoStepConfirmInput = z.strictObject({ code: twoStepCode });
export type TwoStepConfirmInput = z.infer<typeof twoStepConfirmInput>;

export const twoStepStopInput = z.strictObject({ password: givenPassword, code: twoStepCode });
export type TwoStepStopInput = z.infer<typeof twoStepStopInput>;

/** Codes that each stand in for the app once; answered once and kept as hashes. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
