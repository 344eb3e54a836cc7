import { focusIfFree } from './focus-if-free';

describe('the focus for what takes the place of its owner', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<form><section tabindex="-1"><button id="next">Next</button></section><input id="field"></form><input id="other">';
  });
  const at = (id: string) => document.getElementById(id)!;
  const nobody = () => (document.activeElement as HTMLElement).blur();

  it.each<[string, () => void, boolean, boolean]>([
    ['nothing has it', nobody, true, true],
    [
      'what stands around keeps it',
      () => document.querySelector<HTMLElement>('section')!.focus(),
      true,
      true,
    ],
    ['somebody types elsewhere in the form', () => at('field').focus(), false, true],
    ['somebody types elsewhere', () => at('other').focus(), false, false],
  ])('should be decided when %s', (_when, before, isFree, isFreeInForm) => {
    const next = at('next');
    before();
    focusIfFree(next);
    expect(document.activeElement === next).toBe(isFree);
    nobody();
    before();
    focusIfFree(next, document.forms[0]);
    expect(document.activeElement === next).toBe(isFreeInForm);
  });
});
