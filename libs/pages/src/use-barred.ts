import { useSession } from '@shopbench/client';
import { actProblem, noDiscountProblem, payOutProblem } from '@shopbench/contracts';

/** What a form says beside a control that is off, since the person signed in may not do it, and who may; by the server's rules. */
const PROBLEMS = {
  discount: noDiscountProblem,
  /** But for their own returns, which a form does not know. */
  payOut: (person) => payOutProblem(person, { isOwnReturn: false }),
  untaxed: (person) => actProblem(person, 'bill_untaxed'),
} satisfies Record<string, typeof noDiscountProblem>;

/** Why the person signed in may not give a discount, pay money out, or bill without tax, before they type it; undefined where they may. */
export function useBarred(what: keyof typeof PROBLEMS): string | undefined {
  const { user } = useSession();
  return user ? PROBLEMS[what](user) : undefined;
}
