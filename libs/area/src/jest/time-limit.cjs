/* global jest */
/*
 * Beside busy processes everything takes many times as long: a limit is there for what hangs and asserts nothing. A project's
 * own `testTimeout` does not hold where jest runs several projects.
 */
jest.setTimeout(process.env.LONG_TESTS ? 7_200_000 : 600_000);
