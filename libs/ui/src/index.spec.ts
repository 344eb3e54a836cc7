import * as ui from '.';
import * as charts from './charts';
import * as form from './form';
import * as grid from './grid';

describe('the names that areas may import', () => {
  it('should change only on purpose: adding is a minor version of the contract, removing a major one', () => {
    expect(Object.keys(ui).sort()).toMatchSnapshot();
    expect(Object.keys(form).sort()).toMatchSnapshot();
    expect(Object.keys(grid).sort()).toMatchSnapshot();
    expect(Object.keys(charts).sort()).toMatchSnapshot();
  });
});
