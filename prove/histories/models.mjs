/** @typedef {import('./order.mjs').Operation} Operation */

/** Pieces in stock: what is sold is there, who is refused asked for more than that. @param {number} pieces @returns {import('./order.mjs').Model<number>} */
export const stockOf = (pieces) => ({
  initial: pieces,
  step(state, { what, input, output }) {
    if (what === 'read') return output === state ? state : undefined;
    if (what === 'add') return state + input;
    if (output === 'refused') return state < input ? state : undefined;
    return state >= input ? state - input : undefined;
  },
});

/** One phone, known by its IMEI: in stock, or out by one bill until that is cancelled. @type {import('./order.mjs').Model<string>} */
export const unit = {
  initial: 'in stock',
  step(state, { what, input, output }) {
    if (what === 'cancel') return state === input ? 'in stock' : undefined;
    if (output === 'refused') return state === 'in stock' ? undefined : state;
    return state === 'in stock' ? output : undefined;
  },
};

/** A series: each document has the number after the last. @param {number} last @returns {import('./order.mjs').Model<number>} */
export const seriesFrom = (last) => ({
  initial: last,
  step: (state, { output }) => (output === state + 1 ? output : undefined),
});

/**
 * What is open of a bill, rupees: money settles no more of it than that, who is refused brought more, and money that is taken back
 * opens it again.
 * @param {number} rupees @returns {import('./order.mjs').Model<number>}
 */
export const openOf = (rupees) => ({
  initial: rupees,
  step(state, { what, input, output }) {
    if (what === 'read') return output === state ? state : undefined;
    if (what === 'take back') return state + input;
    if (output === 'refused') return state < input ? state : undefined;
    return state >= input ? state - input : undefined;
  },
});

/** What a party owes, rupees. @param {number} rupees @returns {import('./order.mjs').Model<number>} */
export const balanceOf = (rupees) => ({
  initial: rupees,
  step(state, { what, input, output }) {
    if (what === 'read') return output === state ? state : undefined;
    return what === 'bill' ? state + input : state - input;
  },
});
