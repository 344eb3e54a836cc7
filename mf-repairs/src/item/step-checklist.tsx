import { isStepCompleted, isTicked, titleCase } from '@shopbench/contracts';
import { useInstant, useTimeZone } from '@shopbench/pages';
import { Card, Chip, styled } from '@shopbench/ui';
import { useItemChange, type ItemOf } from './item-calls';
import { clockText } from './item-text';

const Boxes = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { cursor: 'default', color: 'var(--text-2)' },
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--accent)' },
  '& label > span': { flex: 1 },
  '& small': { fontSize: 12, color: 'var(--text-2)', textAlign: 'right' },
});

const Words = styled('p')({ margin: '0 0 8px', color: 'var(--text-2)' });

/** The boxes of one step; those of a completed step are locked. */
export function StepChecklist({ repair, item, shown }: ItemOf & { shown: number }) {
  const timeZone = useTimeZone();
  const { busy, change } = useItemChange({ repair, item });
  const { repairProcess, repairProcessStatus } = item;
  const step = repairProcess?.steps[shown];
  if (!repairProcess || !step) return null;
  const isDone = isStepCompleted(step, repairProcessStatus);
  const checked = repairProcessStatus.completedSteps.find(({ stepId }) => stepId === step._id)?.checkedItems;
  return (
    <Card
      title={step.stepName}
      action={
        <small style={{ fontSize: 12, color: 'var(--text-2)' }}>
          Step {shown + 1} of {repairProcess.steps.length} {isDone ? <Chip tone="ok">Completed</Chip> : null}
        </small>
      }
    >
      {step.description ? <Words>{step.description}</Words> : null}
      <Boxes aria-busy={busy}>
        {step.checklistItems.map(({ _id: itemId, itemName }) => {
          const ticked = checked?.find((one) => one.itemId === itemId)?.ticked;
          return (
            <li key={itemId}>
              <label>
                <Tick
                  isTicked={isTicked(repairProcessStatus, step._id, itemId)}
                  disabled={isDone || repair.cancelled}
                  onTick={(isChecked) => change({ stepId: step._id, itemId, isChecked })}
                />
                <span>{itemName}</span>
                {ticked ? (
                  <small>
                    {titleCase(ticked.by)}, {clockText(ticked.at, timeZone)}
                  </small>
                ) : null}
              </label>
            </li>
          );
        })}
      </Boxes>
    </Card>
  );
}

interface TickProps {
  isTicked: boolean;
  disabled: boolean;
  /** False where it failed. */
  onTick: (isTicked: boolean) => Promise<boolean>;
}

/** A box that shows at once what it was set to. */
function Tick({ isTicked: isStored, disabled, onTick }: TickProps) {
  const { shown, change } = useInstant(isStored, onTick);
  return (
    <input
      type="checkbox"
      checked={shown}
      disabled={disabled}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
