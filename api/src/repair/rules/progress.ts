import {
  isStepCompleted,
  isTicked,
  type Checklist,
  type RepairProgress,
  type StepTime,
} from '@shopbench/contracts';

/** How a repair goes through the steps of its process. Pure. Source: specification 2, section 4, "Process progress". */

interface Tick<Id> {
  stepId: Id;
  itemId: Id;
  isChecked: boolean;
}

const same = (a: unknown, b: unknown) => String(a) === String(b);

/** A step without boxes has one, itself, so that it can be completed. */
export function withBoxes<S extends { stepName: string; checklistItems: readonly unknown[] }, I>(
  steps: readonly S[],
  boxOf: (step: S) => I,
): (Omit<S, 'checklistItems'> & { checklistItems: (S['checklistItems'][number] | I)[] })[] {
  return steps.map((step) => ({
    ...step,
    checklistItems: step.checklistItems.length > 0 ? [...step.checklistItems] : [boxOf(step)],
  }));
}

/** The first step that is not completed, at most the last. */
function currentOf<Id>(
  steps: readonly Checklist<Id>[],
  progress: Pick<RepairProgress<Id, unknown, unknown>, 'completedSteps'>,
  from: number,
): number {
  let current = from;
  while (current < steps.length - 1 && isStepCompleted(steps[current]!, progress)) current += 1;
  return current;
}

/** Notes that a step begins, unless it has begun. */
function begun<Id, M, P>(times: StepTime<Id, M, P>[], stepId: Id, at: M): StepTime<Id, M, P>[] {
  return times.some((time) => same(time.stepId, stepId)) ? times : [...times, { stepId, startedAt: at }];
}

/**
 * Where a repair stands when a process is chosen for it: at the first step, which begins. Boxes that were ticked before
 * and that the process has too, as another version of the same one does, stay ticked, and the steps keep their times.
 */
export function startedOn<Id, M, P>(
  steps: readonly Checklist<Id>[],
  at: M,
  before?: RepairProgress<Id, M, P>,
): RepairProgress<Id, M, P> {
  const completedSteps = (before?.completedSteps ?? []).flatMap((done) => {
    const step = steps.find(({ _id }) => same(_id, done.stepId));
    const checkedItems = done.checkedItems.filter(({ itemId }) =>
      step?.checklistItems.some(({ _id }) => same(_id, itemId)),
    );
    return step && checkedItems.length > 0 ? [{ ...done, checkedItems }] : [];
  });
  const currentStep = currentOf(steps, { completedSteps }, 0);
  const kept = (before?.stepTimes ?? []).filter((time) => steps.some(({ _id }) => same(_id, time.stepId)));
  const stepTimes = steps[currentStep] ? begun(kept, steps[currentStep]._id, at) : kept;
  return { currentStep, completedSteps, stepTimes };
}

/**
 * Where a repair stands after a box is ticked or unticked. Ticking the last open box of the current step goes on to the
 * next one that is not completed, never past the last. `problem` tells why it cannot be done: there is no such step or
 * box, or the step is completed and its boxes are locked. What is so already is no problem and changes nothing.
 */
export function afterTick<Id, M, P>(
  steps: readonly Checklist<Id>[],
  progress: RepairProgress<Id, M, P>,
  { stepId, itemId, isChecked }: Tick<Id>,
  at: M,
  by: P,
): { progress: RepairProgress<Id, M, P> } | { problem: 'step' | 'item' | 'locked' } {
  const step = steps.find(({ _id }) => same(_id, stepId));
  if (!step) return { problem: 'step' };
  if (!step.checklistItems.some(({ _id }) => same(_id, itemId))) return { problem: 'item' };
  if (isTicked(progress, stepId, itemId) === isChecked) return { progress };
  if (isStepCompleted(step, progress)) return { problem: 'locked' };
  const done = progress.completedSteps.find((one) => same(one.stepId, stepId));
  const others = (done?.checkedItems ?? []).filter((one) => !same(one.itemId, itemId));
  const checkedItems = [...others, { itemId, isChecked, ...(isChecked ? { ticked: { at, by } } : {}) }];
  const completedSteps = [
    ...progress.completedSteps.filter((one) => !same(one.stepId, stepId)),
    { stepId, checkedItems },
  ];
  const currentStep = currentOf(steps, { completedSteps }, progress.currentStep);
  let stepTimes = begun(progress.stepTimes, stepId, at);
  if (isStepCompleted(step, { completedSteps }))
    stepTimes = stepTimes.map((time) => (same(time.stepId, stepId) ? { ...time, endedAt: at, by } : time));
  const current = steps[currentStep]!;
  if (!isStepCompleted(current, { completedSteps })) stepTimes = begun(stepTimes, current._id, at);
  return { progress: { currentStep, completedSteps, stepTimes } };
}
