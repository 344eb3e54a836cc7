import type { Party } from '@shopbench/contracts';
import { askedOf, bothOf } from '@shopbench/pages';
import { SendMenu } from '@shopbench/pages/form';
import { usePartySummaryQuery, useShopQuery } from './party-story';
import { reminderText } from './reminder';

/** A prepared text about what is owed that can be changed, and the ways to send it from this device. */
export function RemindDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const query = bothOf(usePartySummaryQuery(party._id), useShopQuery());
  return (
    <SendMenu
      title="Send a reminder"
      text={askedOf(query, ([summary, shop]) => reminderText(party, summary, shop.shopName))}
      mobileNumber={party.mobileNumber}
      onClose={onClose}
    />
  );
}
