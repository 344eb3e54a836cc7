const kept = new Map<number, () => void>();
let last = 0;

/** Keeps the way to take something back; gives what it is asked for by, since a store holds no functions. */
export function keepUndo(takeBack: () => void): number {
  last += 1;
  kept.set(last, takeBack);
  return last;
}

/** Takes back what was kept, once. */
export function runUndo(undo: number): void {
  const takeBack = kept.get(undo);
  kept.delete(undo);
  takeBack?.();
}

/** It can no longer be taken back. */
export const forgetUndo = (undo: number): void => void kept.delete(undo);
