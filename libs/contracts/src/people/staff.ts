import * as z from 'zod/mini';
import { STAFF_DESIGNATIONS } from '../access/designation';
import {
  blankable,
  day,
  email,
  mobileNumber,
  optionalText,
  panNumber,
  pinCode,
  rupees,
  text,
} from '../records/fields';
import { GENDERS } from './party';
import { recordSchemas } from '../records/record-schemas';

/** Whether a person may sign in: not at all, once with a password that somebody else chose, or with their own. */
export const SIGN_INS = ['none', 'one_time', 'own'] as const;
export type SignIn = (typeof SIGN_INS)[number];

/**
 * A member of the staff; field names are the specification's, spellings included. `salary` in rupees a month, `balance` in
 * rupees, above 0 owed to the shop. The first admin begins without mobile number and address.
 */
export const staffSchemas = recordSchemas({
  fields: {
    name: text(100),
    mobileNumber,
    address: text(300).check(z.minLength(3)),
    designation: z.enum(STAFF_DESIGNATIONS),
    department: optionalText(60),
    city: optionalText(60),
    state: optionalText(60),
    pinCode: blankable(pinCode),
    country: optionalText(60),
    email: blankable(email),
    contactNumber: optionalText(20),
    joiningDate: blankable(day),
    salary: z._default(rupees, 0),
    gender: blankable(z.enum(GENDERS)),
    dateOfBirth: blankable(day),
    marrigeAniversary: blankable(day),
    panNo: blankable(panNumber),
    documentType: optionalText(40),
    documentNo: optionalText(40),
    refferedBy: optionalText(100),
    remark: optionalText(500),
    bio: optionalText(500),
  },
  output: {
    mobileNumber: z.string(),
    address: z.string(),
    avatar: z.optional(z.string()),
    balance: z.number(),
    signIn: z.enum(SIGN_INS),
  },
  sorts: ['name', 'createdAt'],
  filters: { designation: z.optional(z.enum(STAFF_DESIGNATIONS)) },
  rights: {
    salary: 'people_pay',
    balance: 'people_pay',
    dateOfBirth: 'manage_staff',
    marrigeAniversary: 'manage_staff',
    panNo: 'manage_staff',
    documentType: 'manage_staff',
    documentNo: 'manage_staff',
    refferedBy: 'manage_staff',
    remark: 'manage_staff',
    signIn: 'manage_staff',
  },
});
export const { input: staffInput, record: userRecord } = staffSchemas;
export type User = z.output<typeof userRecord>;

/** What the admin tells somebody once: the names that they sign in with, and a password to be changed at that. */
export const oneTimeSignIn = z.object({
  user: userRecord,
  identifiers: z.array(z.string()),
  oneTimePassword: z.string(),
});
export type OneTimeSignIn = z.infer<typeof oneTimeSignIn>;
