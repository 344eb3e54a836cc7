import { isTicked, type RepairProgress } from '@shopbench/contracts';
import { afterTick, startedOn } from './progress';

type Progress = RepairProgress<string, number, string>;
interface Step {
  _id: string;
  checklistItems: { _id: string }[];
}

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const WALKS = 10_000;

/** Mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** The same by other means: a set of ticked boxes, and where it stands told anew from it. */
class Model {
  ticked = new Set<string>();
  current = 0;
  constructor(readonly steps: Step[]) {}

  private isDone = (step: Step) =>
    step.checklistItems.every(({ _id }) => this.ticked.has(`${step._id}/${_id}`));

  tick(step: Step, item: string, isChecked: boolean): boolean {
    const box = `${step._id}/${item}`;
    if (this.ticked.has(box) === isChecked) return true;
    if (this.isDone(step)) return false;
    if (isChecked) this.ticked.add(box);
    else this.ticked.delete(box);
    while (this.current < this.steps.length - 1 && this.isDone(this.steps[this.current]!)) this.current += 1;
    return true;
  }
}

describe(`the progress of a repair, ${WALKS} random walks`, () => {
  it(`should be what a set of boxes says, whoever ticks in whichever order (SEED=${SEED})`, () => {
    const random = randomOf(SEED);
    for (let walk = 0; walk < WALKS; walk += 1) {
      const steps: Step[] = Array.from({ length: 1 + random(4) }, (_, s) => ({
        _id: `s${s}`,
        checklistItems: Array.from({ length: 1 + random(3) }, (_, i) => ({ _id: `i${i}` })),
      }));
      const model = new Model(steps);
      let progress: Progress = startedOn(steps, 0);
      for (let at = 1; at <= 12; at += 1) {
        const step = steps[random(steps.length)]!;
        const item = step.checklistItems[random(step.checklistItems.length)]!._id;
        const isChecked = random(4) > 0;
        const before = progress.currentStep;
        const by = random(2) === 0 ? 'Asha' : 'Suresh';
        const after = afterTick(steps, progress, { stepId: step._id, itemId: item, isChecked }, at, by);
        const taken = model.tick(step, item, isChecked);
        if ('progress' in after !== taken) throw new Error(`walk ${walk}: taken ${taken}`);
        if ('progress' in after) progress = after.progress;
        if (progress.currentStep !== model.current || progress.currentStep < before)
          throw new Error(`walk ${walk}: at ${progress.currentStep}, not ${model.current}`);
      }
      const boxes = steps.flatMap((one) =>
        one.checklistItems.flatMap(({ _id }) =>
          isTicked(progress, one._id, _id) ? [`${one._id}/${_id}`] : [],
        ),
      );
      if (boxes.join() !== [...model.ticked].sort().join()) throw new Error(`walk ${walk}: ${boxes.join()}`);
      const open = new Set(
        progress.stepTimes.filter(({ endedAt }) => endedAt === undefined).map((one) => one.stepId),
      );
      const odd = steps.find(
        (one) => open.has(one._id) && one.checklistItems.every(({ _id }) => isTicked(progress, one._id, _id)),
      );
      if (odd) throw new Error(`walk ${walk}: ${odd._id} is completed and has no end`);
    }
  });
});
