import type { UpgradeCourse, UpgradeStep } from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import { Card, Chip, Icon, styled } from '@shopbench/ui';
import { Meter } from '../meter';
import { tookText } from '../took-text';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '0 14px',
    padding: '11px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li[data-state="now"]': { background: 'var(--accent-soft)' },
  '& > li[data-state="failed"]': { background: 'var(--bad-soft)' },
  '& strong': { fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& > li[data-state="next"] strong': { fontWeight: 400, color: 'var(--text-2)' },
  '& > li[data-state="failed"] strong': { color: 'var(--bad)' },
  '& p': {
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
    overflowWrap: 'anywhere',
  },
  '& time': { fontSize: 12, lineHeight: '20px', color: 'var(--text-2)', whiteSpace: 'nowrap' },
});

const Bar = styled(Meter)({ margin: '6px 0 2px', background: 'var(--surface)' });

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 12,
  font: '600 12px/1 var(--font)',
  color: 'var(--text-2)',
  background: 'var(--sunken)',
  '[data-state="done"] &': { color: 'var(--ok)', background: 'var(--ok-soft)' },
  '[data-state="now"] &': { color: 'var(--accent-ink)', background: 'var(--accent)' },
  '[data-state="failed"] &': { color: 'var(--surface)', background: 'var(--bad)' },
});

type State = 'done' | 'now' | 'failed' | 'next';

/** The words of a state for who does not see its colour. */
const SAID: Readonly<Record<State, string>> = {
  ...{ done: 'Done', now: 'Under way', failed: 'Failed', next: 'To come' },
};
const UNITS = { answers: 'answers', seconds: 's' } as const;
const ICONS = { done: 'check', failed: 'close' } as const;

/** The steps of an upgrade: done with what came of them, the one under way, and those to come. */
export function StepsCard({ course }: { course: UpgradeCourse }) {
  const { steps, plan, swap, isUnderWay, isStopping } = course;
  const all = isUnderWay ? Math.max(plan.length, steps.length) : steps.length;
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const isTouched = swap !== undefined && steps.length >= swap;
  const title = isUnderWay ? (isTouched ? 'Swap and watch' : 'Rehearsal on a copy') : 'What happened';
  return (
    <Card
      title={title}
      action={
        isUnderWay ? (
          <Chip tone="info">
            Step {Math.max(1, steps.length)} of {all}
          </Chip>
        ) : (
          <span>{tookText(total)}</span>
        )
      }
      flush
    >
      <List>
        {Array.from({ length: all }, (_, at) => (
          <StepRow
            key={at}
            number={at + 1}
            step={steps[at]}
            name={steps[at]?.name ?? plan[at] ?? ''}
            isUnderWay={isUnderWay}
            about={isStopping && at === steps.length - 1 ? 'Stops after this step' : undefined}
            isSwap={at + 1 === swap}
          />
        ))}
      </List>
    </Card>
  );
}

interface StepRowProps {
  number: number;
  step: UpgradeStep | undefined;
  name: string;
  isUnderWay: boolean;
  about: string | undefined;
  isSwap: boolean;
}

function StepRow({ number, step, name, isUnderWay, about, isSwap }: StepRowProps) {
  const timeZone = useTimeZone();
  const state = stateOf(step, isUnderWay);
  const waits = isSwap ? 'Saving waits from here to the end; forms keep what is typed' : undefined;
  const progress = state === 'now' ? step?.progress : undefined;
  const done = progress && `${progress.done} of ${progress.of} ${UNITS[progress.unit]}`;
  const told = [done, about].filter(Boolean).join(' · ') || undefined;
  const text = step?.failed ?? step?.result ?? told ?? waits;
  const clock = step && new Date(step.at).toLocaleTimeString('en-GB', { timeZone });
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Mark role="img" aria-label={SAID[state]}>
        {state === 'done' || state === 'failed' ? <Icon name={ICONS[state]} size={14} /> : number}
      </Mark>
      <div>
        <strong>{name}</strong>
        {text ? <p>{text}</p> : null}
        {progress ? <Bar done={progress.done} of={progress.of} label={`Done of “${name}”`} /> : null}
      </div>
      {step ? (
        <time dateTime={step.at}>{state === 'now' ? clock : `${clock} · ${tookText(step.ms)}`}</time>
      ) : null}
    </li>
  );
}

function stateOf(step: UpgradeStep | undefined, isUnderWay: boolean): State {
  if (!step) return 'next';
  if (step.failed !== undefined) return 'failed';
  if (step.result !== undefined) return 'done';
  return isUnderWay ? 'now' : 'failed';
}
