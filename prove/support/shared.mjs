/** @typedef {import('../chaos/judge.mjs').Edit} Edit */
/** @typedef {import('../chaos/judge.mjs').Picture} Picture */
/** @typedef {{ parties: string[], products: string[], edits: Edit[], pictures: Picture[] }} Shared records that all change at once, and what was done to them */
/** @typedef {import('./till.mjs').Till} Till */
/** @typedef {import('../../tools/demo/random.mjs').Chance} Chance */

const PARTIES = 4;
/** Begins the names of parties that all edit. */
export const SHARED = 'Shared';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const PICTURE = { name: 'a.png', type: 'image/png', content: Buffer.from(PNG, 'base64') };

let serial = 0;

/** @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Ask answers the data, throws where it is refused */

/** New parties to edit. @param {Ask} ask @returns {Promise<string[]>} */
export async function newParties(ask) {
  const parties = [];
  for (let n = 0; n < PARTIES; n += 1) {
    const mobileNumber = String(6_900_000_000 + (serial += 1));
    const body = { name: `${SHARED} ${serial}`, mobileNumber, address: 'Pune' };
    parties.push((await ask('POST', '/customer/create', body))._id);
  }
  return parties;
}

/** Products that all put pictures on, and parties that all edit. @param {Ask} ask @param {{ _id: string }[]} products @returns {Promise<Shared>} */
export const newShared = async (ask, products) => ({
  ...{ parties: await newParties(ask), products: products.map(({ _id }) => _id) },
  ...{ edits: [], pictures: [] },
});

/** @param {number} status @returns {Edit['outcome']} */
const outcomeOf = (status) =>
  status >= 200 && status < 300 ? 'acknowledged' : status >= 400 && status < 500 ? 'refused' : 'unknown';

/** Reads a record and writes a remark by its version, without a key: others do so at the same time. @param {Till} till @param {Chance} chance @param {Shared} shared */
export async function edit(till, chance, { parties, edits }) {
  const record = chance.pick(parties);
  const read = await till.ask({ method: 'GET', path: `/customer/${record}` });
  if (read.status !== 200) return;
  const { version: base } = read.data;
  const value = `edit ${(serial += 1)}`;
  /** @type {Edit} */
  const own = { record, base, value, outcome: 'unknown' };
  edits.push(own);
  const body = { remark: value, version: base };
  const { status, data } = await till.ask({ method: 'PUT', path: `/customer/${record}`, body });
  own.outcome = outcomeOf(status);
  if (status === 200) own.version = data.version;
}

/** Puts a picture on a product in place of the last. @param {Till} till @param {Chance} chance @param {Shared} shared */
export async function picture(till, chance, { products, pictures }) {
  const record = chance.pick(products);
  /** @type {Picture} */
  const own = { record, start: performance.now(), end: Infinity, outcome: 'unknown' };
  pictures.push(own);
  const { status, data } = await till.ask({
    method: 'POST',
    path: `/product/${record}/image`,
    file: PICTURE,
  });
  own.outcome = outcomeOf(status);
  if (status === 200) [own.link, own.end] = [data.url, performance.now()];
}

/** Nobody works any more: what is not known did its work before. @param {Shared} shared */
export function endUnknown({ pictures }) {
  for (const own of pictures) if (own.end === Infinity) own.end = performance.now();
}
