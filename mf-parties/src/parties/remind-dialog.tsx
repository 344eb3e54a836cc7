import { errorText } from '@shopbench/client';
import type { Party } from '@shopbench/contracts';
import { bothOf } from '@shopbench/pages';
import { SendMenu } from '@shopbench/pages/form';
import { usePartySummaryQuery, useShopQuery } from './party-story';
import { reminderText } from './reminder';

/** A prepared text about what is owed that can be changed, and the ways to send it from this device. */
export function RemindDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const query = bothOf(usePartySummaryQuery(party._id), useShopQuery());
  const { data, error, isFetching, refetch } = query;
  return (
    <SendMenu
      title="Send a reminder"
      text={data && reminderText(party, data[0], data[1].shopName)}
      failure={
        error !== undefined && !isFetching
          ? { reason: errorText(error), retry: () => void refetch() }
          : undefined
      }
      mobileNumber={party.mobileNumber}
      onClose={onClose}
    />
  );
}
