import { readStored, useSession, writeStored } from '@shopbench/client';
import type { PaymentMode } from '@shopbench/contracts';

const local = () => localStorage;

/** The account that the person who is signed in last chose for each mode of payment, kept on this device. */
export function useLastAccount() {
  const key = `last-account:${useSession().user?._id ?? ''}`;
  const kept = () => {
    const stored = readStored(local, key);
    return (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
      Record<PaymentMode, unknown>
    >;
  };
  return {
    of: (mode: PaymentMode): unknown => kept()[mode],
    remember: (mode: PaymentMode, account: string) => writeStored(local, key, { ...kept(), [mode]: account }),
  };
}
