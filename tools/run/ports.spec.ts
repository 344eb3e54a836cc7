import { isShunned } from './ports.mjs';

it.each([
  [4190, true],
  [6667, true],
  [4000, false],
])('port %i should be known as one that no browser opens: %s', async (port, expected) => {
  expect(await isShunned(port)).toBe(expected);
});
