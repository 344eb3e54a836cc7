import { isStepCompleted, titleCase } from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import { Button, Card, Icon, styled } from '@shopbench/ui';
import type { ItemOf } from './item-calls';
import { clockText, tookText } from './item-text';

const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { marginTop: 8 },
  '& button': {
    display: 'flex',
    gap: 12,
    width: '100%',
    minHeight: 'var(--control)',
    padding: '4px 6px',
    border: 0,
    borderRadius: 'var(--radius-small)',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: 'var(--hover)' },
  '& .dot': {
    flex: '0 0 24px',
    display: 'grid',
    placeItems: 'center',
    height: 24,
    border: '1px solid var(--line-strong)',
    borderRadius: 12,
    font: '600 12px/1 var(--font)',
    color: 'var(--text-2)',
  },
  '& .done .dot': { borderColor: 'transparent', background: 'var(--ok-soft)', color: 'var(--ok)' },
  '& .current .dot': {
    borderColor: 'transparent',
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '& strong': { display: 'block', fontWeight: 600, color: 'var(--text-2)' },
  '& .current strong': { color: 'var(--text)' },
  '& [aria-pressed="true"]': { background: 'var(--accent-soft)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

interface ProcessStepperProps extends ItemOf {
  /** The place of the step whose boxes are shown. */
  shown: number;
  onShow: (step: number) => void;
  onChoose: () => void;
}

/** The steps of an item's process: what is completed, where it is, how long each took. */
export function ProcessStepper({ repair, item, shown, onShow, onChoose }: ProcessStepperProps) {
  const timeZone = useTimeZone();
  const { repairProcess, repairProcessStatus, stepTimes } = item;
  if (!repairProcess) return null;
  return (
    <Card
      title={titleCase(repairProcess.processName)}
      action={
        repair.cancelled ? null : (
          <Button size="small" variant="text" onClick={onChoose}>
            Change
          </Button>
        )
      }
    >
      <Steps aria-label="Steps">
        {repairProcess.steps.map((step, index) => {
          const isDone = isStepCompleted(step, repairProcessStatus);
          const isCurrent = !isDone && index === repairProcessStatus.currentStep;
          const time = stepTimes.find(({ stepId }) => stepId === step._id);
          const began = time ? `Started ${clockText(time.startedAt, timeZone)}` : 'Not begun';
          const note =
            isDone && time?.endedAt
              ? `Completed ${clockText(time.endedAt, timeZone)}, ${tookText(time.startedAt, time.endedAt)}`
              : isDone
                ? 'Completed'
                : began;
          return (
            <li key={step._id} className={isDone ? 'done' : isCurrent ? 'current' : undefined}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onShow(index)}
              >
                <span className="dot">{isDone ? <Icon name="check" size={12} /> : index + 1}</span>
                <span>
                  <strong>{step.stepName}</strong>
                  <small>{note}</small>
                </span>
              </button>
            </li>
          );
        })}
      </Steps>
    </Card>
  );
}
