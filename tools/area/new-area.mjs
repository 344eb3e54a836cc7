/** @param {string} name @returns {Promise<void>} */
export async function newArea(name) {
  throw new Error(`${name}: not there yet`);
}
