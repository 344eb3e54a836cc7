import { render } from '@testing-library/react';
import { noteFailure } from '../watch/area-watch';
import { LeavingBoundary, noteLeaving } from './leaving-boundary';

jest.mock('../watch/area-watch', () => ({ noteFailure: jest.fn(), thrower: () => undefined }));

function Broken(): never {
  throw new Error('Out of order');
}

describe('LeavingBoundary', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [10, ['sales']],
    [5_000, ['sales']],
    [3_600_000, []],
  ])('should charge to the area that left what fails %i ms after it, and nothing later', (later, charged) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.mocked(noteFailure).mockClear();
    noteLeaving('sales', '"Sales" (0.1.0-ab12cd34)');
    const at = performance.now() + later;
    jest.spyOn(performance, 'now').mockImplementation(() => at);
    render(
      <LeavingBoundary path="/">
        <Broken />
      </LeavingBoundary>,
    );
    const names = jest.mocked(noteFailure).mock.calls.map(([name]) => name);
    expect([...new Set(names)]).toEqual(charged);
  });
});
