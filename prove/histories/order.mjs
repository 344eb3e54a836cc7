/**
 * An operation that was answered: `start` and `end` on one clock.
 * @typedef {{ start: number, end: number, what: string, input?: any, output?: any }} Operation
 */
/**
 * What one thing does when nobody else is at work: `step` gives the state after an operation, undefined where it could not have
 * been answered so.
 * @template State
 * @typedef {{ initial: State, step: (state: State, operation: Operation) => State | undefined }} Model
 */

/**
 * An order of the operations, one after the other, that explains all answers and in which none comes before one that had ended
 * when it began; null where there is none (linearizability, after Wing and Gong).
 * @template State
 * @param {readonly Operation[]} operations of one thing @param {Model<State>} model whose states are JSON values
 * @returns {Operation[] | null}
 */
export function orderOf(operations, { initial, step }) {
  const sorted = [...operations].sort((a, b) => a.start - b.start);
  /** Which are done, and the state then: from there it did not go on. @type {Set<string>} */
  const inVain = new Set();
  /** @type {{ state: State, tried: number }[]} */
  const path = [{ state: initial, tried: 0 }];
  /** @type {number[]} */
  const order = [];
  const isDone = sorted.map(() => false);
  while (order.length < sorted.length) {
    const here = /** @type {{ state: State, tried: number }} */ (path.at(-1));
    const next = nextOf(here);
    if (next !== null) {
      isDone[next.at] = true;
      order.push(next.at);
      path.push({ state: next.state, tried: 0 });
      continue;
    }
    inVain.add(keyOf(here.state));
    path.pop();
    const last = order.pop();
    if (last === undefined) return null;
    isDone[last] = false;
  }
  return order.map((at) => /** @type {Operation} */ (sorted[at]));

  /** @param {{ state: State, tried: number }} here the next one that may be tried there */
  function nextOf(here) {
    let firstEnd = Infinity;
    for (const [at, { end }] of sorted.entries()) if (!isDone[at]) firstEnd = Math.min(firstEnd, end);
    for (let at = here.tried; at < sorted.length; at += 1) {
      const operation = /** @type {Operation} */ (sorted[at]);
      if (operation.start > firstEnd) break;
      if (isDone[at]) continue;
      const state = step(here.state, operation);
      if (state === undefined) continue;
      isDone[at] = true;
      const isKnown = inVain.has(keyOf(state));
      isDone[at] = false;
      if (isKnown) continue;
      here.tried = at + 1;
      return { at, state };
    }
    return null;
  }

  /** @param {State} state */
  function keyOf(state) {
    return `${isDone.map(Number).join('')} ${JSON.stringify(state)}`;
  }
}
