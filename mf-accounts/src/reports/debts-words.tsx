import type { DebtSide } from '@shopbench/contracts';
import { Link } from '@shopbench/ui';
import type { ReactNode } from 'react';

interface DebtWords {
  title: string;
  none: string;
  /** What bills without a party are called. */
  counter: ReactNode;
}

const counter = (list: string) => <Link href={list}>Bills over the counter</Link>;

export const DEBT_WORDS: Record<DebtSide, DebtWords> = {
  receivable: {
    title: 'Receivable by age',
    none: 'Nobody owes the shop anything.',
    counter: counter('/sales/invoice?status=Unpaid'),
  },
  payable: {
    title: 'Payable by age',
    none: 'The shop owes nobody anything.',
    counter: counter('/purchase/invoice?status=Unpaid'),
  },
};

/** How long something is due: its name in the answer, and in words. */
export const AGES = [
  ['notDue', 'Not yet due'],
  ['days30', '1–30 days'],
  ['days60', '31–60 days'],
  ['days90', '61–90 days'],
  ['older', 'Over 90 days'],
] as const;
