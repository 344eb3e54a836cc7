import {
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  type ExpenseProposal,
  type RecurringExpense,
} from '@shopbench/contracts';
import { usePress, useRight } from '@shopbench/pages';
import { monthName } from '@shopbench/pages/report';
import { Button, Card, Link, styled } from '@shopbench/ui';
import { useState } from 'react';
import {
  expenses,
  recurringExpenses,
  useExpenseProposalsQuery,
  useSkipExpenseMutation,
} from './expense-calls';
import type { ExpenseValues } from './expense-panel';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', padding: '10px 16px' },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& li > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& p.booked': { color: 'var(--warn)' },
  '& .due b': { fontWeight: 600 },
  '& b': { fontWeight: 500 },
  '& .buttons': { display: 'flex', gap: 8, marginLeft: 'auto' },
});

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = new Intl.PluralRules('en-IN', { type: 'ordinal' });
const nth = (day: number) => `${day}${ORDINALS[ordinal.select(day)]}`;

/** What answers a proposal as it stands, on a day. */
export const answerOf = (
  { _id, head, kind, amount, nextDue, account, party, note }: RecurringExpense,
  date: string,
) => ({
  kind,
  head: head._id,
  amount,
  date,
  ...(account ? { accountId: account._id } : {}),
  ...(party ? { partyId: party._id } : {}),
  ...(note ? { note } : {}),
  recurring: { id: _id, due: nextDue },
});

/** Recurring expenses that are due: posted, changed or skipped by a person, never by themselves. */
export function ProposalsCard({ onChange }: { onChange: (begun: ExpenseValues) => void }) {
  const { data } = useExpenseProposalsQuery();
  const [skipped, setSkipped] = useState<RecurringExpense | null>(null);
  const [update] = recurringExpenses.useUpdate();
  const { press: undo } = usePress(
    ({ _id: id, version, nextDue }: RecurringExpense, idempotencyKey) =>
      update({ id, body: { version: version + 1, nextDue }, idempotencyKey }),
    { says: () => undefined, onDone: () => setSkipped(null) },
  );
  const mayDateBack = useRight('backdate');
  if (!data || (data.proposals.length === 0 && !skipped)) return null;

  const { today } = data;
  // Whoever may enter nothing of an earlier day enters it today.
  const dayOf = ({ nextDue }: RecurringExpense) => (nextDue < today && !mayDateBack ? today : nextDue);

  return (
    <Card flush title="Due every month">
      <List>
        {data.proposals.map((one) => (
          <Proposal
            key={`${one._id} ${one.nextDue}`}
            proposal={one}
            today={today}
            day={dayOf(one)}
            onChange={() => onChange({ ...answerOf(one, dayOf(one)), head: one.head.headName })}
            onSkipped={() => setSkipped(one)}
          />
        ))}
        {skipped ? (
          <li role="status">
            <div>{titleOf(skipped)} skipped.</div>
            <Button variant="text" onClick={() => void undo(skipped)}>
              Undo
            </Button>
          </li>
        ) : null}
      </List>
    </Card>
  );
}

interface ProposalProps {
  proposal: ExpenseProposal;
  today: string;
  /** The day on which it is posted. */
  day: string;
  onChange: () => void;
  onSkipped: () => void;
}

const titleOf = ({ name, nextDue }: RecurringExpense) => `${name} for ${monthName(nextDue.slice(0, 7))}`;

function Proposal({ proposal, today, day, onChange, onSkipped }: ProposalProps) {
  const { _id: id, amount, nextDue, account, party, dayOfMonth, booked } = proposal;
  const [create] = expenses.useCreate();
  const [leaveOut] = useSkipExpenseMutation();
  const posting = usePress((_: void, idempotencyKey) =>
    create({ body: answerOf(proposal, day), idempotencyKey }),
  );
  const skipping = usePress((_: void, idempotencyKey) => leaveOut({ id, due: nextDue, idempotencyKey }), {
    says: () => undefined,
    onDone: onSkipped,
  });
  const title = titleOf(proposal);
  const isDue = nextDue <= today;
  const due =
    nextDue === today ? 'Due today' : isDue ? `Due since ${formatDay(nextDue)}` : `Due ${formatDay(nextDue)}`;
  const payer = account
    ? titleCase(account.accountName)
    : party
      ? `owed to ${titleCase(party.name)}`
      : 'Cash';

  return (
    <li className={isDue ? 'due' : undefined}>
      <div>
        <b>
          {title}, {formatRupees(amount)}
          {booked ? '' : ': post?'}
        </b>
        <p>
          {due} · {payer} · every {nth(dayOfMonth)}
        </p>
        {booked ? (
          <p className="booked">
            {titleCase(proposal.head.headName)} of {formatRupees(booked.amount)} stands on{' '}
            {formatDay(booked.date)} already:{' '}
            <Link href={screenPath('expense', booked._id)}>{booked.number}</Link>. Post it only if this is
            another.
          </p>
        ) : null}
      </div>
      <div className="buttons" role="group" aria-label={title}>
        <Button variant="text" disabled={skipping.busy} onClick={() => void skipping.press()}>
          Skip
        </Button>
        <Button onClick={onChange}>Change</Button>
        <Button
          {...(isDue && !booked ? { variant: 'contained', color: 'primary' } : {})}
          disabled={posting.busy}
          onClick={() => void posting.press()}
        >
          Post
        </Button>
      </div>
    </li>
  );
}
