import type { KeepOptions } from '@shopbench/pages';
import type { BookingHandle } from './booking-context';

/** Locks and passwords are work too, but never lie in the browser: what goes on after a reload says that they are lacking. */
export const unkeptSecrets = ({
  secrets,
}: Pick<BookingHandle, 'secrets'>): Pick<KeepOptions, 'hasMore' | 'lacks'> => ({
  hasMore: () => secrets.size > 0,
  lacks: () =>
    secrets.size > 0 ? 'Locks and passwords of the devices were not kept: type them again.' : undefined,
});
