import type { ProcessStep } from '@shopbench/contracts';

/** A step as a form sends it. */
interface SentStep {
  _id?: string | undefined;
  stepName: string;
  description?: string | undefined;
  checklistItems: readonly { _id?: string | undefined; itemName: string }[];
}

/**
 * The steps of a process as they are stored: `order` from 1 by their place, nothing ticked, and for each step and item an
 * id that no other has. Steps and items that `before` has keep their ids; any other gets a new one.
 */
export function numberedSteps(
  sent: readonly SentStep[],
  before: readonly ProcessStep[],
  newId: () => string,
): ProcessStep[] {
  const known = new Set(before.flatMap(({ _id, checklistItems }) => [_id, ...checklistItems.map(idOf)]));
  const idFor = (id: string | undefined): string => (id !== undefined && known.delete(id) ? id : newId());
  return sent.map(({ _id, stepName, description, checklistItems }, i) => ({
    _id: idFor(_id),
    stepName,
    ...(description ? { description } : {}),
    order: i + 1,
    checklistItems: checklistItems.map((item) => ({
      _id: idFor(item._id),
      itemName: item.itemName,
      isChecked: false,
    })),
  }));
}

const idOf = ({ _id }: { _id: string }) => _id;
