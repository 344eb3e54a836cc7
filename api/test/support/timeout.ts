// Beside busy processes everything takes many times as long; a limit is there for what hangs and asserts nothing.
jest.setTimeout(600_000);
