import { formatDay, formatRupees, type Party, type PartySummary } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS } from '@shopbench/pages';
import type { StripFigure } from '@shopbench/ui';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What is owed, by whom. */
function balanceFigure({ balance }: Pick<Party, 'balance'>, summary?: PartySummary): StripFigure {
  const label = balance < 0 ? 'We owe' : 'Owes';
  const late = summary?.overdue.amount ?? 0;
  return {
    label,
    value: formatRupees(Math.abs(balance)),
    ...(late > 0 ? { note: `${formatRupees(late)} overdue`, noteTone: 'bad' as const } : {}),
  };
}

/** The strip of a customer or supplier on the day `today`; without the summary what the party itself tells. */
export function partyFigures(
  party: Pick<Party, 'balance' | 'designation'>,
  summary: PartySummary | undefined,
  today: string,
): StripFigure[] {
  if (!summary) return [balanceFigure(party)];
  const { creditLeft, creditLimit = 0, billed, paid, open } = summary;
  const isSupplier = party.designation === 'supplier';
  const month = 'since April';
  const last = paid.last && {
    note: `last ${paid.last.date === today ? 'today' : formatDay(paid.last.date)}, ${ACCOUNT_TYPE_WORDS[paid.last.mode]}`,
  };
  return [
    balanceFigure({ balance: summary.balance }, summary),
    ...(creditLeft === undefined
      ? []
      : [
          {
            label: 'Credit left',
            value: formatRupees(creditLeft),
            note: `of ${formatRupees(creditLimit)}`,
            ...(creditLeft === 0 ? { tone: 'bad' as const } : {}),
          },
        ]),
    {
      label: isSupplier ? `Bought from them ${month}` : `Bought ${month}`,
      value: formatRupees(billed.amount),
      note: counted(billed.count, 'invoice'),
    },
    { label: `Paid ${month}`, value: formatRupees(paid.amount), ...(last ?? { note: 'nothing yet' }) },
    { label: 'Open', value: formatRupees(open.amount), note: counted(open.count, 'invoice') },
  ];
}
