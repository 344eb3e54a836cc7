import * as pages from '.';
import * as form from './form';
import * as list from './list';
import * as report from './report';

describe('the names that areas may import', () => {
  it('should change only on purpose: adding is a minor version of the contract, removing a major one', () => {
    expect(Object.keys(pages).sort()).toMatchSnapshot();
    expect(Object.keys(list).sort()).toMatchSnapshot();
    expect(Object.keys(form).sort()).toMatchSnapshot();
    expect(Object.keys(report).sort()).toMatchSnapshot();
  });
});
