import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { DESIGNATIONS } from '../access/designation';
import { LANGUAGES } from '../values/language';
import { ADJUSTABLE_RIGHTS } from '../access/rights';
import { blankable, email, mobileNumber, objectId, password, text } from '../records/fields';

/** Sign in with an e-mail address or a mobile number. */
export const loginInput = z.strictObject({ identifier: text(254), password });
export type LoginInput = z.infer<typeof loginInput>;

/** What sign-in asks for after the right password, as the `data` of its 401; `ticket` goes back with the answer. */
export const signInStep = z.object({
  /** A code of the authenticator app, or a recovery code, is wanted. */
  twoStep: z.optional(z.literal(true)),
  /** Somebody else chose the password: the person must choose one of their own. */
  newPassword: z.optional(z.literal(true)),
  ticket: z.string(),
});
export type SignInStep = z.infer<typeof signInStep>;

const ticket = text(2000);

/** A password as somebody gives it to show who they are; the rule was asked for when it was chosen. */
export const givenPassword = z
  .string()
  .check(z.maxLength(128, { abort: true }), z.minLength(1, fieldWords('password.missing')));

/** A code of the authenticator app, 6 digits, or a recovery code. */
export const twoStepCode = text(40, fieldWords('code.missing'));

export const loginCodeInput = z.strictObject({ ticket, code: twoStepCode });
export type LoginCodeInput = z.infer<typeof loginCodeInput>;

export const loginNewPasswordInput = z.strictObject({ ticket, newPassword: password });
export type LoginNewPasswordInput = z.infer<typeof loginNewPasswordInput>;

/** Registering makes a customer; of a mobile number that the shop knows only with the code that staff give out. */
export const registerInput = z.strictObject({
  name: text(100),
  email,
  mobileNumber,
  address: text(300).check(z.minLength(3)),
  password,
  activationCode: blankable(text(40)),
});
export type RegisterInput = z.output<typeof registerInput>;
export type RegisterForm = z.input<typeof registerInput>;

/** Verify Your Account: the first step of a reset, which only finds the person. */
export const verifyInput = z.strictObject({ name: text(100), mobileNumber, email });
export type VerifyInput = z.infer<typeof verifyInput>;

/**
 * What the first step answers, whether or not anybody matches: `userId` names this reset, not a person, and `byMail` says
 * whether the shop sends codes by mail at all.
 */
export const resetRequested = z.object({ userId: z.string(), byMail: z.boolean() });
export type ResetRequested = z.infer<typeof resetRequested>;

/**
 * Set New Password: the second step. `code` is what came by mail, or what the shop gave: a one-time password of the staff, an
 * activation code of a customer or supplier.
 */
export const resetInput = z.strictObject({
  userId: objectId,
  code: text(40, fieldWords('code.missing')),
  newPassword: password,
});
export type ResetInput = z.infer<typeof resetInput>;

/**
 * The `data` of a 403 to somebody who may do it, but has not shown for some minutes that it is them: `POST /auth/confirm`, then
 * the same call again. `twoStep`: a code of their app will do as well as the password.
 */
export const confirmWanted = z.object({ confirm: z.literal(true), twoStep: z.boolean() });
export type ConfirmWanted = z.infer<typeof confirmWanted>;

/** `POST /auth/confirm`: one's password, or a code of one's app or a recovery code. */
export const confirmInput = z
  .strictObject({ password: z.optional(givenPassword), code: z.optional(twoStepCode) })
  .check(
    z.refine(({ password: given, code }) => (given === undefined) !== (code === undefined), {
      path: ['password'],
      error: fieldWords('proof.oneOf'),
    }),
  );
export type ConfirmInput = z.infer<typeof confirmInput>;

/**
 * A code by which a customer or supplier whom the shop knows opens an account, or sets a new password for the one they have. It
 * is answered once and kept as a hash.
 */
export const activationCode = z.object({ activationCode: z.string(), expiresAt: z.string() });
export type ActivationCode = z.infer<typeof activationCode>;

/** Who is signed in, as the browser keeps it. */
export const sessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  designation: z.enum(DESIGNATIONS),
  email: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
  avatar: z.optional(z.string()),
  /** What the person chose to be told things in. */
  language: z.optional(z.enum(LANGUAGES)),
  /** What of the rights this shop's admin has adjusted; left out where nothing is. */
  rights: z.optional(z.partialRecord(z.enum(ADJUSTABLE_RIGHTS), z.array(z.enum(DESIGNATIONS)))),
});
export type SessionUser = z.infer<typeof sessionUser>;
