require('./compile-once.cjs');
const { TestEnvironment } = require('jest-environment-node');
const endContexts = require('./end-contexts.cjs');

/** Node's, that leaves nothing to the next test file of its process. */
module.exports = class NodeThatEnds extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    endContexts();
  }
};
