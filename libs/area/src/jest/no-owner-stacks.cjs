const React = require('react');

/*
 * React's development build takes a stack trace for each element that is made, to say in a warning whose it is: a seventh of a UI
 * test's time. It stops at ten thousand a second; here it never begins.
 */
const internals = /** @type {Record<string, any>} */ (React)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => NaN, set() {} });
