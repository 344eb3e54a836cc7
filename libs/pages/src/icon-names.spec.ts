import { ICON_NAMES } from '@shopbench/contracts';
import { ICON_OUTLINES } from '@shopbench/ui';

describe('the icons that menu entries may name', () => {
  it('should be those that the design system draws', () => {
    expect([...ICON_NAMES].sort()).toEqual(Object.keys(ICON_OUTLINES).sort());
  });
});
