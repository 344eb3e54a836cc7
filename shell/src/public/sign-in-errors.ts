import { check, loginInput } from '@shopbench/contracts';

/** What is wrong with a field, in words; absent when it is right. */
export interface SignInErrors {
  identifier?: string;
  password?: string;
}

/** Checks the sign-in form by the schema that the server uses too. The first thing wrong with each field is told. */
export function signInErrors(values: unknown): SignInErrors {
  const result = check(loginInput, values);
  if (result.ok) return {};
  const errors: SignInErrors = {};
  for (const { path, message } of result.errors)
    if (path === 'identifier' || path === 'password') errors[path] ??= message;
  return errors;
}
