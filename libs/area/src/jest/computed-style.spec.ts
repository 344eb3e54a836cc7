/** @jest-environment ./src/jest/jsdom-environment.cjs */

describe('the computed style of a test', () => {
  it('should say what is seen and can be pressed, and everything else', () => {
    document.body.innerHTML = `
      <div id="gone" style="display: none"></div>
      <p id="hidden" hidden></p>
      <div style="visibility: hidden; pointer-events: none"><span id="inside" style="color: red; display: inline-flex">a</span></div>`;
    const styleOf = (id: string) => getComputedStyle(document.getElementById(id)!);
    expect(styleOf('gone').display).toBe('none');
    expect(styleOf('hidden').getPropertyValue('display')).toBe('none');
    const { display, visibility, pointerEvents, color } = styleOf('inside');
    expect({ display, visibility, pointerEvents, color }).toEqual({
      ...{ display: 'inline-flex', visibility: 'hidden', pointerEvents: 'none' },
      color: 'rgb(255, 0, 0)',
    });
    expect(styleOf('inside').getPropertyValue('color')).toBe('rgb(255, 0, 0)');
    document.getElementById('gone')!.style.display = 'block';
    expect(styleOf('gone').display).toBe('block');
  });
});
