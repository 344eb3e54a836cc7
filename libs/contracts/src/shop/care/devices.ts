import * as z from 'zod/mini';
import { bounded, text } from '../../records/fields';

/** What becomes of who asks for the plain address from another machine, where HTTPS is served beside. */
export const PLAIN_ADDRESS = ['sent_on', 'until_paired', 'open'] as const;
/** From which devices staff may sign in: any that reaches the shop, or those that an admin let in. */
export const SIGN_IN_FROM = ['any', 'paired'] as const;
/** Why a device is let in no more. */
export const REVOKE_REASONS = ['lost', 'sold', 'left', 'other'] as const;

/** As it is typed from the counter’s screen: spaces and small letters as one likes. */
const codeField = bounded(20);
const deviceLabel = text(60);
const ticket = bounded(100);

/** `POST /device/ask`: a device asks to be let in, with the code that the counter shows. */
export const askInput = z.strictObject({ code: codeField, name: deviceLabel });
export type AskInput = z.output<typeof askInput>;
/** The word that the counter must show too, and what the device goes on with. */
export const asked = z.object({ word: z.string(), ticket: z.string() });

/** `POST /device/take`: whether it was let in; then the device holds what it is known by. */
export const takeInput = z.strictObject({ ticket });
export const taken = z.object({ state: z.enum(['waiting', 'paired', 'refused']) });

/** `POST /device/code`: the code as it is shown, this once. */
export const shownCode = z.object({
  code: z.string(),
  word: z.string(),
  /** The address that the picture leads to, with the code behind `#`, which browsers send to nobody. */
  url: z.string(),
  /** The picture: SVG. */
  qrCode: z.string(),
  until: z.string(),
});
export type ShownCode = z.infer<typeof shownCode>;

/** `POST /device/answer`: lets the device in that asks, or not. The word says which one is meant. */
export const answerInput = z.strictObject({ word: bounded(40), allow: z.boolean() });
export type AnswerInput = z.output<typeof answerInput>;

/** `POST /device/{id}/revoke`. */
export const revokeInput = z.strictObject({ reason: z.enum(REVOKE_REASONS) });

/** A device that was let in. */
export const pairedDevice = z.object({
  _id: z.string(),
  name: z.string(),
  /** `Chrome on Android`, as it says itself. */
  system: z.string(),
  isPhone: z.boolean(),
  /** Who signed in on it last. */
  person: z.optional(z.string()),
  pairedAt: z.string(),
  pairedBy: z.string(),
  lastSeenAt: z.optional(z.string()),
  /** Until then it is known, unless somebody signs in on it before. */
  until: z.string(),
  isThisOne: z.boolean(),
  revoked: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.enum(REVOKE_REASONS) })),
});
export type PairedDevice = z.infer<typeof pairedDevice>;

/** The certificate that devices are shown, and the shop's authority. */
export const ownCertificate = z.object({
  madeAt: z.string(),
  until: z.string(),
  renewsAt: z.string(),
  authorityUntil: z.string(),
  /** SHA-256 of the authority, as devices show it. */
  fingerprint: z.string(),
  /** `Shopbench on counter-pc`, as devices list it. */
  name: z.string(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** `GET /device`. */
export const devicesState = z.object({
  /** By the shop’s clock. */
  at: z.string(),
  /** How devices reach the shop by HTTPS; none where it is off, or where this computer serves itself alone. */
  addresses: z.array(z.string()),
  /** Why there is none. */
  without: z.optional(z.enum(['off', 'local'])),
  /** Where a device that trusts nothing yet begins, in clear. */
  connectUrl: z.optional(z.string()),
  certificate: z.optional(ownCertificate),
  plainAddress: z.enum(PLAIN_ADDRESS),
  signInFrom: z.enum(SIGN_IN_FROM),
  /** The device that asks now. */
  asking: z.optional(z.object({ word: z.string(), name: z.string(), system: z.string() })),
  devices: z.array(pairedDevice),
  /** How many addresses of other machines asked in clear since the start, lately. */
  plain: z.array(z.object({ address: z.string(), at: z.string() })),
});
export type DevicesState = z.infer<typeof devicesState>;
