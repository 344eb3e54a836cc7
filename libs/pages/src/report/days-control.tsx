import { isDay } from '@shopbench/contracts';
import { Button, SegmentedControl, Stepper, styled } from '@shopbench/ui';
import { DateField } from '@shopbench/ui/form';
import { useState } from 'react';
import { MonthStepper } from './month-stepper';
import { periodText, SPAN_WORDS, type Span } from './period';
import type { ReportDays, ShownDays } from './use-report-days';

const Days = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& > div': { width: 152 },
});

interface ControlProps {
  shown: ShownDays;
}

/** How the days of a report are chosen. */
export function DaysControl({ days, shown }: ControlProps & { days: ReportDays }) {
  const { on, today, month, setMonth } = shown;
  if (days.kind === 'day') return <DayControl key={on} shown={shown} />;
  if (days.kind === 'period') return <PeriodControl shown={shown} {...days} />;
  return <MonthStepper month={month} last={today.slice(0, 7)} onChange={setMonth} />;
}

const SPANS: readonly Span[] = ['month', 'quarter', 'year'];

/** Kinds of period, the one shown with those beside it, and two days for any other. */
function PeriodControl({ shown, spans = SPANS }: ControlProps & { spans?: readonly Span[] }) {
  const { period, span, setSpan, step } = shown;
  const [asks, setAsks] = useState(false);
  const isOther = asks || span === undefined || !spans.includes(span);
  const options = [
    ...spans.map((value) => ({ value: value as Span | 'other', label: SPAN_WORDS[value] })),
    { value: 'other' as const, label: 'Other' },
  ];
  return (
    <>
      <SegmentedControl
        label="Period"
        value={isOther ? 'other' : span}
        options={options}
        onChange={(value) => {
          setAsks(value === 'other');
          if (value !== 'other') setSpan(value);
        }}
      />
      {isOther ? (
        <OtherDays key={`${period.from} ${period.to}`} shown={shown} />
      ) : (
        <Stepper
          label="Period"
          text={periodText(period)}
          before={{ label: 'The period before', onPress: () => step(-1) }}
          after={{ label: 'The period after', onPress: () => step(1) }}
        />
      )}
    </>
  );
}

/** The day that a report is as of, today unless another one is chosen. */
function DayControl({ shown: { on, today, setDay } }: ControlProps) {
  const [typed, setTyped] = useState(on);
  const fits = isDay(typed) && typed <= today;
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) setDay(typed);
      }}
    >
      <DateField
        label="As of"
        error={isDay(typed) && !fits ? 'Today or before' : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" disabled={!fits}>
        Show
      </Button>
    </Days>
  );
}

function OtherDays({ shown: { period, setPeriod } }: ControlProps) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const fits = isDay(from) && isDay(to) && from <= to;
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) setPeriod({ from, to });
      }}
    >
      <DateField label="First day" value={from} onChange={setFrom} />
      <DateField label="Last day" value={to} onChange={setTo} />
      <Button type="submit" disabled={!fits}>
        Show
      </Button>
    </Days>
  );
}
