/** What the present program answers in another way than release 2a552b8, and why. @type {import('./compare.mjs').Meant[]} */
export const MEANT = [];
