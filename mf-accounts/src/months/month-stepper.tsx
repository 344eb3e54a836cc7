import { monthsUpTo, nextMonthly } from '@shopbench/contracts';
import { Icon, IconButton, styled } from '@shopbench/ui';
import { monthText } from './month-text';

const Stepper = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 'var(--control)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontWeight: 600,
  '& > span': { minWidth: 128, textAlign: 'center' },
});

export interface MonthStepperProps {
  /** `YYYY-MM` */
  month: string;
  /** The last month that there can be. */
  last: string;
  onChange: (month: string) => void;
}

/** A month, and the way to the one before and after it. */
export function MonthStepper({ month, last, onChange }: MonthStepperProps) {
  return (
    <Stepper role="group" aria-label="Month">
      <IconButton aria-label="Month before" onClick={() => onChange(monthsUpTo(month, 2)[0]!)}>
        <Icon name="chevronLeft" size={16} />
      </IconButton>
      <span aria-live="polite">{monthText(month)}</span>
      <IconButton
        aria-label="Month after"
        disabled={month >= last}
        onClick={() => onChange(nextMonthly(`${month}-01`, 1).slice(0, 7))}
      >
        <Icon name="chevronRight" size={16} />
      </IconButton>
    </Stepper>
  );
}
