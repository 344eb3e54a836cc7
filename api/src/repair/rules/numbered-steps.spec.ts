import { numberedSteps } from './numbered-steps';

let last = 0;
const newId = () => `new-${(last += 1)}`;
const step = (stepName: string, items: string[] = []) => ({
  stepName,
  checklistItems: items.map((itemName) => ({ itemName })),
});

describe('numberedSteps', () => {
  const before = numberedSteps([step('Inspect', ['Photos', 'Touch']), step('Seal')], [], newId);
  const [inspect, seal] = before as [(typeof before)[0], (typeof before)[0]];

  it('should number new steps by their place and give each step and item an id, nothing ticked', () => {
    const ids = before.flatMap(({ _id, checklistItems }) => [_id, ...checklistItems.map((one) => one._id)]);
    expect([before.map(({ order }) => order), new Set(ids).size]).toEqual([[1, 2], 4]);
    expect(inspect.checklistItems.map(({ isChecked }) => isChecked)).toEqual([false, false]);
  });

  it('should keep the ids of steps and items wherever they go', () => {
    const [touch] = inspect.checklistItems.slice(1);
    const moved = numberedSteps([seal, { ...inspect, checklistItems: [touch!] }], before, newId);
    expect(moved.map(({ _id, order }) => [_id, order])).toEqual([
      [seal._id, 1],
      [inspect._id, 2],
    ]);
    expect(moved[1]!.checklistItems).toEqual([touch]);
  });

  it('should take no id that the process does not have, and none twice', () => {
    const strange = numberedSteps([{ ...seal }, { ...seal }, { ...step('x'), _id: 'mine' }], before, newId);
    expect(strange[0]!._id).toBe(seal._id);
    expect([seal._id, 'mine']).not.toContain(strange[1]!._id);
    expect(strange[2]!._id).toMatch(/^new-/);
  });
});
