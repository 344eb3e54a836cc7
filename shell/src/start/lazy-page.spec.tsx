import { render, screen } from '@testing-library/react';
import { LazyPage } from './lazy-page';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    'its code does not come',
    () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })),
    /could not be loaded.*Check the connection.*Retry/,
  ],
  [
    'it throws',
    () =>
      Promise.resolve({
        default: () => {
          throw new TypeError('map is no function');
        },
      }),
    /The program stopped.*Load the page again.*Reload/,
  ],
])('should say what is true when %s', async (_what, load, words) => {
  render(<LazyPage load={load} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});
