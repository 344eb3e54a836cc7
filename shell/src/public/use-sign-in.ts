import type { SignInStep } from '@shopbench/contracts';
import { useState } from 'react';
import type { SignInCall, SignInRefusal } from '../start/session';
import { passwordsDiffer, usePlainForm, type PlainValues } from './use-plain-form';

/** The step that a sign-in has reached: the password first, then what the server asks for besides. */
export type SignInAt = 'password' | 'code' | 'newPassword';

const FALLBACK = { password: 'password', code: 'code', newPassword: 'newPassword' } as const;
const URL = {
  password: '/auth/login',
  code: '/auth/login/code',
  newPassword: '/auth/login/new-password',
} as const;

interface SignInOptions {
  /** Sends one step; gives why it did not lead in. */
  enter: (call: SignInCall) => Promise<SignInRefusal | null>;
  /** The name to sign in with where it is not typed. */
  identifier?: string;
  /** Whether the fields are checked before they are sent, and refusals told as toasts. */
  quiet?: boolean;
}

/** Signing in step by step: a right password may lead to a code, and to a password of one's own. */
export function useSignIn({ enter, identifier, quiet = false }: SignInOptions) {
  const [step, setStep] = useState<SignInStep | null>(null);
  const at: SignInAt = step?.twoStep ? 'code' : step?.newPassword ? 'newPassword' : 'password';
  const form = usePlainForm({
    schema: quiet ? undefined : at,
    fallback: FALLBACK[at],
    toasts: !quiet,
    bodyOf: (values) =>
      bodyOf(at, step?.ticket, identifier === undefined ? values : { identifier, ...values }),
    alsoWrong: at === 'newPassword' ? passwordsDiffer : undefined,
    send: async (body) => {
      const refusal = await enter({ url: URL[at], body });
      if (refusal?.step) {
        setStep(refusal.step);
        return null;
      }
      // A ticket that is no good any more: from the beginning.
      if (refusal && at !== 'password' && refusal.isOver) setStep(null);
      return refusal;
    },
  });
  return { ...form, at, startAgain: () => setStep(null) };
}

function bodyOf(at: SignInAt, ticket: string | undefined, values: PlainValues): Record<string, unknown> {
  if (at === 'code') return { ticket, code: values['code'] };
  if (at === 'newPassword') return { ticket, newPassword: values['newPassword'] };
  return { identifier: values['identifier'], password: values['password'] };
}
