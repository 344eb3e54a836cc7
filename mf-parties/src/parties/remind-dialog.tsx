import { titleCase, type Party } from '@shopbench/contracts';
import { askedOf, bothOf } from '@shopbench/pages';
import { SendMenu } from '@shopbench/pages/form';
import type { ReactNode } from 'react';
import { useMayRemindQuery } from '../privacy/privacy-calls';
import { ReminderQuestion } from '../privacy/reminder-question';
import { usePartySummaryQuery, useShopQuery } from './party-story';
import { reminderText } from './reminder';

interface RemindDialogProps {
  party: Party;
  onSent?: () => void;
  onClose: () => void;
  /** Above the text, where several are reminded one after the other. */
  children?: ReactNode;
}

/** A prepared text about what is owed that can be changed, and the ways to send it from this device. */
export function RemindDialog({ party, onSent, onClose, children }: RemindDialogProps) {
  const may = useMayRemindQuery(party._id, { refetchOnMountOrArgChange: true });
  const query = bothOf(usePartySummaryQuery(party._id), bothOf(useShopQuery(), may));
  // A yes of before counts no more once it was taken back.
  const standing = may.error ? { ...query, data: undefined } : query;
  return (
    <SendMenu
      title={children ? `Send a reminder to ${titleCase(party.name)}` : 'Send a reminder'}
      text={askedOf(standing, ([summary, [shop]]) => reminderText(party, summary, shop.shopName))}
      mobileNumber={party.mobileNumber}
      onSent={onSent}
      onClose={onClose}
    >
      {children}
      <ReminderQuestion party={party} />
    </SendMenu>
  );
}
