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
