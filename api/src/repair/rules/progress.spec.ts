import { isStepCompleted, isTicked, type RepairProgress } from '@shopbench/contracts';
import { afterTick, startedOn, withBoxes } from './progress';

type Progress = RepairProgress<string, number, string>;
const step = (_id: string, ...items: string[]) => ({
  _id,
  stepName: _id,
  checklistItems: items.map((item) => ({ _id: item })),
});
const STEPS = [step('look', 'touch', 'frame'), step('fit', 'glue'), step('test', 'call', 'seal')];

let clock = 0;
function tick(progress: Progress, stepId: string, itemId: string, isChecked = true, steps = STEPS): Progress {
  const after = afterTick(steps, progress, { stepId, itemId, isChecked }, (clock += 1), 'Suresh');
  if ('problem' in after) throw new Error(after.problem);
  return after.progress;
}
const whole = (progress: Progress, stepId: string) =>
  STEPS.find(({ _id }) => _id === stepId)!.checklistItems.reduce(
    (at, { _id }) => tick(at, stepId, _id),
    progress,
  );

describe('the progress of a repair', () => {
  beforeEach(() => {
    clock = 0;
  });

  it('should begin at the first step and advance by one when its last box is ticked', () => {
    const start: Progress = startedOn(STEPS, 0);
    expect(start).toEqual({
      currentStep: 0,
      completedSteps: [],
      stepTimes: [{ stepId: 'look', startedAt: 0 }],
    });
    const half = tick(start, 'look', 'touch');
    expect([half.currentStep, isTicked(half, 'look', 'touch')]).toEqual([0, true]);
    const next = tick(half, 'look', 'frame');
    expect(next.currentStep).toBe(1);
    expect(next.stepTimes).toEqual([
      { stepId: 'look', startedAt: 0, endedAt: 2, by: 'Suresh' },
      { stepId: 'fit', startedAt: 2 },
    ]);
  });

  it('should stop at the last step', () => {
    const done = ['look', 'fit', 'test'].reduce(whole, startedOn<string, number, string>(STEPS, 0));
    expect(done.currentStep).toBe(2);
    expect(STEPS.every((one) => isStepCompleted(one, done))).toBe(true);
    expect(done.stepTimes.every(({ endedAt }) => endedAt !== undefined)).toBe(true);
  });

  it('should lock the boxes of a completed step, and take what is so already', () => {
    const done = whole(startedOn(STEPS, 0), 'look');
    expect(() => tick(done, 'look', 'touch', false)).toThrow('locked');
    expect(tick(done, 'look', 'touch', true)).toBe(done);
    expect(tick(done, 'fit', 'glue', false)).toBe(done);
  });

  it('should untick a box of a step that is not completed', () => {
    const half = tick(startedOn(STEPS, 0), 'test', 'call');
    const back = tick(half, 'test', 'call', false);
    expect([isTicked(back, 'test', 'call'), back.currentStep]).toEqual([false, 0]);
  });

  it('should go past a step that was done ahead', () => {
    const ahead = whole(startedOn(STEPS, 0), 'fit');
    expect(ahead.currentStep).toBe(0);
    expect(whole(ahead, 'look').currentStep).toBe(2);
  });

  it.each([
    ['nowhere', 'touch', 'step'],
    ['look', 'glue', 'item'],
  ])('should know the step %s with the box %s: no such %s', (stepId, itemId, problem) => {
    expect(afterTick(STEPS, startedOn(STEPS, 0), { stepId, itemId, isChecked: true }, 1, 'x')).toEqual({
      problem,
    });
  });

  it('should keep what another version of the process has too', () => {
    const before = whole(startedOn(STEPS, 0), 'look');
    const newer = [STEPS[1]!, step('look', 'touch', 'frame', 'sim')];
    const after = startedOn(newer, 50, before);
    expect([after.currentStep, isTicked(after, 'look', 'touch')]).toEqual([0, true]);
    expect(startedOn([step('other', 'x')], 60, before)).toEqual(startedOn([step('other', 'x')], 60));
  });

  it('should give a step without boxes one of its own', () => {
    const [seal] = withBoxes([step('seal')], ({ _id }) => ({ _id: `${_id}-box` }));
    expect(seal!.checklistItems).toEqual([{ _id: 'seal-box' }]);
    expect(withBoxes(STEPS, () => ({ _id: 'never' }))).toEqual(STEPS);
  });
});
