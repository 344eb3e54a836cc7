import type { Turnover } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';
import { changeText, countText, percentChange, yesterdayText } from './figures';
import { FigureAmount } from './figure-card';

export interface DayFigureProps {
  today: Turnover;
  yesterday: Turnover;
  /** What is counted: invoice. */
  noun: string;
  /** More is better, so that the change has a colour. */
  isIncome: boolean;
}

/** Less than yesterday is no bad news yet: the day is not over. */
const toneOf = (percent: number, isIncome: boolean): Tone => (isIncome && percent > 0 ? 'ok' : 'mute');

/** What today made so far, and how that compares with the whole of yesterday. */
export function DayFigure({ today, yesterday, noun, isIncome }: DayFigureProps) {
  const percent = percentChange(today.amount, yesterday.amount);
  return (
    <>
      <FigureAmount rupees={today.amount} />
      <dd className="count">
        {countText(today.count, noun)}
        {percent === null ? null : <Chip tone={toneOf(percent, isIncome)}>{changeText(percent)}</Chip>}
      </dd>
      <dd className="aside">{yesterdayText(yesterday)}</dd>
    </>
  );
}
