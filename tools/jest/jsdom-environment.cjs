const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web standards that it leaves out and react-router and our client need. */
module.exports = class JsdomWithWebStandards extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'structuredClone',
    ]) {
      this.global[name] ??= globalThis[name];
    }
  }
};
