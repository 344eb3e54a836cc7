/**
 * One answer of a GET. `data` is that of the envelope, or the rows of a CSV file by heading; of other files nothing is kept
 * but what they are. What the envelope says in words is not compared.
 * @typedef {{ route: string, path: string, status: number, type: string, data: unknown }} Answer `route` with `{id}`
 */
/**
 * What is another in an answer. `at`: where, such as `invoices.*.status`; `was` and `is` undefined where it is not there; `of` is the
 * record as it was that has it as a field.
 * @typedef {{ route: string, path: string, at: string, was: unknown, is: unknown, of?: any }} Difference
 */
/**
 * A difference that is meant. `holds` narrows it to values for which it is right.
 * @typedef {{ route: RegExp, at: RegExp, why: string, holds?: (one: Difference) => boolean }} Meant
 */

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null;

/** How the rows of a list are told apart: by their place unless all have one of these, each another. @param {readonly any[]} rows */
function keyOf(rows) {
  for (const name of ['_id', 'id', 'key', 'stepId']) {
    const keys = rows.map((row) => row?.[name]);
    if (keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length) return name;
  }
  return null;
}

/**
 * What `is` does not answer as `was` did. A field more is no difference; a row more, less or in another place is one.
 * @param {unknown} was @param {unknown} is @param {string} [at]
 * @returns {Pick<Difference, 'at' | 'was' | 'is' | 'of'>[]}
 */
export function changes(was, is, at = '') {
  if (Array.isArray(was) && Array.isArray(is)) return changedRows(was, is, at);
  if (!isObject(was) || !isObject(is) || Array.isArray(was) !== Array.isArray(is))
    return Object.is(was, is) ? [] : [{ at, was, is }];
  const [before, now] = /** @type {Record<string, unknown>[]} */ ([was, is]);
  return Object.keys(before ?? {}).flatMap((name) =>
    changes(before?.[name], now?.[name], at ? `${at}.${name}` : name).map((one) => ({ of: before, ...one })),
  );
}

/** @param {readonly any[]} was @param {readonly any[]} is @param {string} at */
function changedRows(was, is, at) {
  const each = `${at ? `${at}.` : ''}*`;
  const key = keyOf([...was]) ?? '';
  if (key === '' || keyOf([...is]) !== key) {
    const places = Array.from({ length: Math.max(was.length, is.length) }, (_, i) => i);
    return places.flatMap((i) => changes(was[i], is[i], each));
  }
  const now = new Map(is.map((row) => [row[key], row]));
  const before = new Set(was.map((row) => row[key]));
  const kept = was.filter((row) => now.has(row[key])).map((row) => row[key]);
  const order = is.filter((row) => before.has(row[key])).map((row) => row[key]);
  const isMoved = kept.join() !== order.join();
  return [
    ...was.flatMap((row) => changes(row, now.get(row[key]), each)),
    ...is.filter((row) => !before.has(row[key])).map((row) => ({ at: each, was: undefined, is: row })),
    ...(isMoved ? [{ at: `${at}#order`, was: kept, is: order }] : []),
  ];
}

/** A value in a few words. @param {unknown} value */
export const shortly = (value) => JSON.stringify(value)?.slice(0, 160) ?? 'nothing';

/**
 * What differs between two recordings, but for what is meant. What two recordings of the same shop differ in (`restless`)
 * is not compared.
 * @param {readonly Answer[]} before @param {readonly Answer[]} after
 * @param {{ meant: readonly Meant[], restless?: ReadonlySet<string> }} how
 */
export function compared(before, after, { meant, restless = new Set() }) {
  const now = new Map(after.map((answer) => [answer.path, answer]));
  /** @type {Difference[]} */
  const unexplained = [];
  /** @type {Map<Meant, number>} */
  const used = new Map(meant.map((one) => [one, 0]));
  let same = 0;
  for (const { route, path, ...was } of before) {
    const is = now.get(path);
    const { status, type, data } = is ?? { status: 0, type: '', data: undefined };
    const found = changes(was, { status, type, data }).filter(({ at }) => !restless.has(`${route} ${at}`));
    if (found.length === 0) same += 1;
    for (const one of found) {
      const difference = { route, path, ...one };
      const reason = meant.find(
        (row) => row.route.test(route) && row.at.test(one.at) && (row.holds?.(difference) ?? true),
      );
      if (reason) used.set(reason, (used.get(reason) ?? 0) + 1);
      else unexplained.push(difference);
    }
  }
  return { same, unexplained, used };
}

/**
 * What is meant to differ from a release that itself says what it means: what it does not say, or would any other fault at that
 * place pass for it.
 * @param {readonly Meant[]} now @param {readonly Meant[]} before
 */
export function meantSince(now, before) {
  const nameOf = (/** @type {Meant} */ { route, at, why }) => [route, at, why].join();
  const known = new Set(before.map(nameOf));
  return now.filter((one) => !known.has(nameOf(one)));
}

/**
 * Why a recording is not enough to judge by: null where it is. Answers that say no alike before and after would all be the same.
 * @param {readonly Answer[]} answers @param {ReadonlySet<string>} [restless]
 * @returns {string | null}
 */
export function tooLittle(answers, restless = new Set()) {
  const routes = new Set(answers.map(({ route }) => route));
  const answered = new Set(answers.filter(({ status }) => status === 200).map(({ route }) => route));
  if (answered.size === 0 || answered.size * 2 < routes.size)
    return `Only ${answered.size} of ${routes.size} routes are answered`;
  const [unsteady] = [...restless].filter((place) => place.endsWith(' status'));
  return unsteady === undefined ? null : `It answers once and once not: ${unsteady}`;
}

/**
 * The differences that are not of the clock: a place at which the old shop, asked again, does not answer as before any more is
 * left out.
 * @param {readonly Difference[]} differences @param {readonly Answer[]} before @param {readonly Answer[]} again the same paths, later
 */
export function notOfTheClock(differences, before, again) {
  const asked = new Set(again.map(({ path }) => path));
  const recorded = before.filter(({ path }) => asked.has(path));
  const placeOf = (/** @type {Difference} */ { path, at, was }) => JSON.stringify([path, at, was]);
  const moved = new Set(compared(recorded, again, { meant: [] }).unexplained.map(placeOf));
  return differences.filter((one) => !moved.has(placeOf(one)));
}

/** Where two recordings of one shop, one after the other, differ. @param {readonly Answer[]} one @param {readonly Answer[]} other */
export const restlessOf = (one, other) =>
  new Set(compared(one, other, { meant: [] }).unexplained.map(({ route, at }) => `${route} ${at}`));
