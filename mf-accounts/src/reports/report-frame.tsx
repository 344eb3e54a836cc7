import { exportList } from '@shopbench/client';
import { formatDay, dayOf, isDay } from '@shopbench/contracts';
import { Button, ExportButton, PageHeader, SegmentedControl, Stepper, styled } from '@shopbench/ui';
import { DateField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { periodText, SPAN_WORDS, type PeriodChoice, type Span, type useDay } from './period';

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '@media (max-width: 767.95px)': { width: '100%', '& > *': { flex: '1 1 auto' } },
});

const Outputs = styled('div')({ display: 'flex', gap: 8, '& > *': { flex: 1 } });

const Days = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& > div': { width: 152 },
});

/** On paper the report alone: rows are not cut, links read as text, what is beside it and pages stay on the screen. */
const Sheet = styled('div')({
  '@media print': {
    '& a, & button': { color: 'inherit !important', textDecoration: 'none' },
    '& tr': { breakInside: 'avoid' },
    '& aside, & nav': { display: 'none !important' },
  },
});

export interface ReportFrameProps {
  title: string;
  detail?: ReactNode;
  /** Left out for what is as of now. */
  choice?: PeriodChoice;
  spans?: readonly Span[];
  /** What else decides what is shown. */
  control?: ReactNode;
  /** The file: the call's address below `/api/v1` and what it is asked. */
  file?: { url: string; query: Readonly<Record<string, string>> };
  children: ReactNode;
}

/** What every report has: its days, the way to paper and to a file, and the way back to the others. */
export function ReportFrame({ title, detail, choice, spans, control, file, children }: ReportFrameProps) {
  return (
    <Sheet>
      <PageHeader
        back={{ label: 'Reports', href: '/report' }}
        title={title}
        detail={detail ?? detailOf(choice)}
      >
        <Controls data-no-print>
          {control}
          {choice ? <PeriodControl choice={choice} {...(spans ? { spans } : {})} /> : null}
          <Outputs>
            <Button onClick={() => window.print()}>Print</Button>
            {file ? (
              <ExportButton onExport={(format) => exportList({ label: title, ...file, format })} />
            ) : null}
          </Outputs>
        </Controls>
      </PageHeader>
      {children}
    </Sheet>
  );
}

function detailOf(choice: PeriodChoice | undefined): string {
  const today = formatDay(dayOf(new Date()));
  if (!choice) return `As of ${today}`;
  const { period, isRunning } = choice;
  return isRunning ? `${periodText(period)}, until today` : periodText(period);
}

const SPANS: readonly Span[] = ['month', 'quarter', 'year'];

/** Kinds of period, the one shown with those beside it, and two days for any other. */
function PeriodControl({ choice, spans = SPANS }: { choice: PeriodChoice; spans?: readonly Span[] }) {
  const { period, span, choose, step } = choice;
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
          if (value !== 'other') choose(value);
        }}
      />
      {isOther ? (
        <OtherDays key={`${period.from} ${period.to}`} choice={choice} />
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
export function DayControl({ on, set }: ReturnType<typeof useDay>) {
  const today = dayOf(new Date());
  const [typed, setTyped] = useState(on ?? today);
  const fits = isDay(typed) && typed <= today;
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) set(typed);
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

function OtherDays({ choice: { period, set } }: { choice: PeriodChoice }) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const fits = isDay(from) && isDay(to) && from <= to;
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) set({ from, to });
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
