/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {{ status: number, type: string, text: string, milliseconds: number }} Reply */

/** What no answer may tell: where the program lies, what it is made of, or that it came upon a fault of its own. */
const INSIDE =
  /\bat \S+ \(?(file:|\/|node:)|node_modules|\.m?[jt]s:\d+|MongoServerError|ECONN|ENOENT|Cannot read prop|is not a function/;

/** A shop's own mail server may refuse an address that nobody can have; there is none in a demo shop. */
const OUTSIDE = /The mail server did not take it/;

/**
 * What is wrong with an answer, in words; none where it is as it should be.
 * @param {Request} request @param {Reply} reply
 * @returns {string[]}
 */
export function faultsOf({ operation, isOdd }, { status, type, text }) {
  const faults = [];
  if (status >= 500 && !(status === 503 && OUTSIDE.test(text))) faults.push(`answers ${status}`);
  if (!operation.statuses.includes(String(status)))
    faults.push(`answers ${status}, which its document does not tell`);
  if (isOdd && status < 300) faults.push('takes a field that nobody knows');
  if (status >= 300 || type.startsWith('application/json')) {
    if (INSIDE.test(text)) faults.push('tells what it is made of');
    if (status >= 300) faults.push(...envelopeFaults(text));
  }
  return faults;
}

/** @param {string} text of a refusal */
function envelopeFaults(text) {
  try {
    const { success, message, errors } = JSON.parse(text);
    if (success !== false || typeof message !== 'string' || message === '') return ['refuses without words'];
    const named = (errors ?? []).every(
      (/** @type {any} */ one) => typeof one.path === 'string' && one.message,
    );
    return named ? [] : ['names no field for an error'];
  } catch {
    return ['refuses without an envelope'];
  }
}
