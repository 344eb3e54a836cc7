import {
  check,
  loginCodeInput,
  loginInput,
  loginNewPasswordInput,
  registerInput,
  resetInput,
  verifyInput,
} from '@shopbench/contracts';

/** The schemas of the server, by the form that is checked. */
const SCHEMAS = {
  password: loginInput,
  code: loginCodeInput,
  newPassword: loginNewPasswordInput,
  register: registerInput,
  verify: verifyInput,
  reset: resetInput,
};

export type PlainFormName = keyof typeof SCHEMAS;

/** What is wrong with which field, in words; the first thing of each. */
export type PlainErrors = Record<string, string>;

/** Checks a form of the public pages by the schema that the server uses too. */
export function plainErrors(form: PlainFormName, values: Readonly<Record<string, unknown>>): PlainErrors {
  const result = check(SCHEMAS[form], values);
  if (result.ok) return {};
  const errors: PlainErrors = {};
  for (const { path, message } of result.errors) errors[path] ??= message;
  return errors;
}
