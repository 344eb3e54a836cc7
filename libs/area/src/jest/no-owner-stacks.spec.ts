/** @jest-environment ./src/jest/jsdom-environment.cjs */
import './no-owner-stacks.cjs';
import { createElement } from 'react';

describe('an element that a test makes', () => {
  it('should carry no stack trace of its own', () => {
    const stackOf = () => (createElement('p') as unknown as { _debugStack: unknown })._debugStack;
    expect(stackOf()).toBeInstanceOf(Error);
    expect(stackOf()).toBe(stackOf());
  });
});
