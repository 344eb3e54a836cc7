import { readStored, useSession, writeStored } from '@shopbench/client';
import type { FirstStep } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { Button, Card, Icon, Link, styled } from '@shopbench/ui';
import { useState } from 'react';

interface Words {
  title: string;
  detail: string;
  href: string;
}

const STEPS: Readonly<Record<FirstStep['step'], Words>> = {
  profile: {
    title: 'Tell who you are',
    detail: 'Name, address and GSTIN stand on every bill. Without a GSTIN bills carry no GST.',
    href: `${PATHS.settings}#shop`,
  },
  product: {
    title: 'Add what you sell',
    detail: 'One product to begin with, or all of them from an Excel file.',
    href: PATHS.newProduct,
  },
  sale: { title: 'Write the first bill', detail: 'Scan or type an item, and save.', href: PATHS.newSale },
  repair: {
    title: 'Take in the first repair',
    detail: 'Customer, device and fault; the job card is printed from it.',
    href: PATHS.newRepair,
  },
  staff: {
    title: 'Add who works with you',
    detail: 'Each signs in as themselves and may do what their designation allows.',
    href: PATHS.newStaff,
  },
};

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '4px 0 8px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  '& li': { minWidth: 0 },
});

const Step = styled('div')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 10px',
  padding: '8px 16px',
  '& > span': {
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 12,
    border: '1px solid var(--line-strong)',
    font: '600 12px/1 var(--font)',
    color: 'var(--text-2)',
  },
  '&.done > span': { borderColor: 'transparent', background: 'var(--ok-soft)', color: 'var(--ok)' },
  '& > a, & > s': { justifySelf: 'start', fontWeight: 500, lineHeight: '24px' },
  '& > s': { textDecoration: 'none', color: 'var(--text-2)' },
  '& > small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const local = () => localStorage;

/** What a new shop does first, with what of it is done. A person may put it away on their device. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const key = `first-steps-away:${useSession().user?._id ?? ''}`;
  const [isAway, setAway] = useState(() => readStored(local, key) === true);
  if (isAway) return null;
  const left = steps.filter(({ done }) => !done).length;
  const putAway = (
    <Button
      size="small"
      variant="text"
      onClick={() => {
        writeStored(local, key, true);
        setAway(true);
      }}
    >
      Put Away
    </Button>
  );
  return (
    <Card title={`First steps, ${left} to go`} action={putAway} flush>
      <List>
        {steps.map(({ step, done }, at) => {
          const { title, detail, href } = STEPS[step];
          return (
            <li key={step}>
              <Step className={done ? 'done' : undefined}>
                <span aria-hidden>{done ? <Icon name="check" size={14} /> : at + 1}</span>
                {done ? <s>{title}: done</s> : <Link href={href}>{title}</Link>}
                <small>{detail}</small>
              </Step>
            </li>
          );
        })}
      </List>
    </Card>
  );
}
