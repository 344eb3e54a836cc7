import { failureReason } from './failure-reason';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('failureReason', () => {
  it.each([
    [
      new Error(
        '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 … ScriptNetworkError: Failed to load script "x"',
      ),
    ],
    [named('ChunkLoadError', 'Loading chunk 42 failed. (timeout: http://x/42.js)')],
    [named('ChunkLoadError', 'Loading CSS chunk 42 failed.')],
  ])('should say that files could not be fetched', (error) => {
    expect(failureReason(error)).toMatch(/^Its files could not be fetched/);
  });

  it.each([
    [new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001 args: {}')],
    [new Error('#RUNTIME-008 ScriptExecutionError: Script "x" loaded but threw: Unexpected token <')],
  ])('should say that something else came', (error) => {
    expect(failureReason(error)).toMatch(/^Something else came/);
  });

  it.each([
    [
      new Error('Minified React error #185; visit https://react.dev/errors/185'),
      /^It changes itself without end/,
    ],
    [new Error('Too many re-renders. React limits the number'), /^It changes itself without end/],
    [
      new Error('Minified React error #310; visit https://react.dev'),
      /^A mistake in it .*\(React error 310\)\.$/,
    ],
    [new TypeError('total is undefined'), /^A mistake in it keeps it from being shown: total is undefined$/],
  ])('should be in words for a counter: %s', (error, words) => {
    expect(failureReason(error)).toMatch(words);
  });

  it("should give an area's own error as it is", () => {
    expect(failureReason(new Error('The state key "user" is taken already'))).toBe(
      'The state key "user" is taken already',
    );
  });
});
