require('./compile-once.cjs');
require('./labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const askedOnly = require('./computed-style.cjs');
const endContexts = require('./end-contexts.cjs');

/** Web standards that jsdom leaves out and react-router and our client need. */
const standards = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  fetch,
  Request,
  Response,
  Headers,
  structuredClone,
};

/** jsdom with those standards added. */
module.exports = class JsdomWithWebStandards extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(standards)) this.global[name] ??= value;
    this.global.getComputedStyle = askedOnly(this.global.getComputedStyle);
  }

  /** @override */
  async teardown() {
    await super.teardown();
    endContexts();
  }
};
