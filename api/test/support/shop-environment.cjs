const { TestEnvironment } = require('jest-environment-node');

/** Outlives a test file: what one leaves to the next of the same worker (see `kept-shop.ts`). */
const leftBehind = [];

module.exports = class ShopEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.leftBehind = leftBehind;
  }
};
