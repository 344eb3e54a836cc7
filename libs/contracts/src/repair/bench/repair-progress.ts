/**
 * Where a repair stands in the steps of its process; ids may be of any type that `String` tells apart, moments and people are
 * whatever the caller keeps. Source: specification 2, section 4, "Process progress".
 */

export interface Checklist<Id> {
  _id: Id;
  checklistItems: readonly { _id: Id }[];
}

/** Who ticked a box, when, beside what the specification keeps of it. */
interface CheckedItem<Id, Stamp> {
  itemId: Id;
  isChecked: boolean;
  ticked?: Stamp;
}

export interface StepTime<Id, Moment, Person> {
  stepId: Id;
  startedAt: Moment;
  endedAt?: Moment;
  /** Who ticked its last box. */
  by?: Person;
}

/** Where a repair stands: `currentStep` counts from 0 and never passes the last step. */
export interface RepairProgress<Id, Moment, Person> {
  currentStep: number;
  completedSteps: { stepId: Id; checkedItems: CheckedItem<Id, { at: Moment; by: Person }>[] }[];
  stepTimes: StepTime<Id, Moment, Person>[];
}

const same = (a: unknown, b: unknown) => String(a) === String(b);

/** Whether a box is ticked. */
export const isTicked = <Id>(
  { completedSteps }: Pick<RepairProgress<Id, unknown, unknown>, 'completedSteps'>,
  step: Id,
  item: Id,
): boolean =>
  completedSteps
    .find(({ stepId }) => same(stepId, step))
    ?.checkedItems.some(({ itemId, isChecked }) => isChecked && same(itemId, item)) ?? false;

/** Whether all boxes of a step are ticked; they are locked then. */
export const isStepCompleted = <Id>(
  step: Checklist<Id>,
  progress: Pick<RepairProgress<Id, unknown, unknown>, 'completedSteps'>,
): boolean => step.checklistItems.every(({ _id }) => isTicked(progress, step._id, _id));
