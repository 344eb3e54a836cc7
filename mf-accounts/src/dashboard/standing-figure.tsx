import type { ReactNode } from 'react';
import { FigureAmount } from './figure-card';

export interface StandingFigureProps {
  /** Rupees. */
  amount: number;
  count: string;
  aside?: ReactNode;
  /** The aside is bad news. */
  isBad?: boolean;
}

/** How the shop stands in one respect. */
export function StandingFigure({ amount, count, aside, isBad = false }: StandingFigureProps) {
  return (
    <>
      <FigureAmount rupees={amount} />
      <dd className="count">{count}</dd>
      <dd className={isBad ? 'aside bad' : 'aside'}>{aside}</dd>
    </>
  );
}
