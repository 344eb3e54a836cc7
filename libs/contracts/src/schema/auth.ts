import * as z from 'zod/mini';
import { DESIGNATIONS } from '../rules/designation';
import { password, text } from './fields';

/** Sign in with an e-mail address or a mobile number. */
export const loginInput = z.strictObject({ identifier: text(254), password });
export type LoginInput = z.infer<typeof loginInput>;

/** Who is signed in, as the browser keeps it. */
export const sessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  designation: z.enum(DESIGNATIONS),
  email: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
  avatar: z.optional(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;
