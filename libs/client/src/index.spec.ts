import * as client from '.';
import * as router from './router';
import * as state from './state';

describe('the names that areas may import', () => {
  it('should change only on purpose: adding is a minor version of the contract, removing a major one', () => {
    expect(Object.keys(client).sort()).toMatchSnapshot();
    expect(Object.keys(router).sort()).toMatchSnapshot();
    expect(Object.keys(state).sort()).toMatchSnapshot();
  });
});
