import { formatRupees, titleCase, type Party, type PartySummary } from '@shopbench/contracts';

/** A reminder of what a customer owes, to be changed before it is sent. */
export function reminderText(
  party: Pick<Party, 'name' | 'balance'>,
  summary: Pick<PartySummary, 'overdue'> | undefined,
  shopName: string,
): string {
  const late =
    summary && summary.overdue.amount > 0 ? ` (${formatRupees(summary.overdue.amount)} overdue)` : '';
  return (
    `Dear ${titleCase(party.name)}, ${formatRupees(party.balance)} is due to ${shopName}${late}. ` +
    'Please pay at your convenience. Thank you.'
  );
}

/** India's country code in front of a number of 10 digits. */
const international = (mobileNumber: string) => `91${mobileNumber}`;

/** A chat with the number, the text typed already. */
export const whatsAppLink = (mobileNumber: string, text: string): string =>
  `https://wa.me/${international(mobileNumber)}?text=${encodeURIComponent(text)}`;

/** An SMS to the number, the text typed already. */
export const smsLink = (mobileNumber: string, text: string): string =>
  `sms:+${international(mobileNumber)}?body=${encodeURIComponent(text)}`;
