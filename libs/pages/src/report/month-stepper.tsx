import { monthsUpTo, nextMonthly } from '@shopbench/contracts';
import { Stepper } from '@shopbench/ui';
import { monthText } from './month-text';

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
    <Stepper
      label="Month"
      text={monthText(month)}
      before={{ label: 'Month before', onPress: () => onChange(monthsUpTo(month, 2)[0]!) }}
      after={{
        ...{ label: 'Month after', disabled: month >= last },
        onPress: () => onChange(nextMonthly(`${month}-01`, 1).slice(0, 7)),
      }}
    />
  );
}
