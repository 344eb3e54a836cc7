const { setTimeout: sleep } = require('node:timers/promises');
// eslint-disable-next-line @nx/enforce-module-boundaries -- all tests have one set-up, as `jest.config.cjs` does.
const TestEnvironment = require('../../../libs/area/src/jest/node-environment.cjs');

/** Outlives a test file: what one leaves to the next of the same worker (see `kept-shop.ts`). */
const leftBehind = [];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** How far the clock of a shop in India is ahead of UTC. */
const AHEAD_MS = 330 * MINUTE_MS;
/** Beside busy processes no test file takes longer. */
const LONGEST_MS = 10 * MINUTE_MS;

/** Resolves when the shop's day does not end while a test file runs: what it says of today is so to its end. */
async function untilDayHolds() {
  const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS);
  if (left < LONGEST_MS) await sleep(left);
}

module.exports = class ShopEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.leftBehind = leftBehind;
  }

  async setup() {
    await super.setup();
    await untilDayHolds();
  }
};
