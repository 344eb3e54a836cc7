/** @jest-environment ./src/jest/jsdom-environment.cjs */

describe('the labels of a field in a test', () => {
  it('should be those that name it or stand around it, in the order of the page', () => {
    document.body.innerHTML = `
      <label id="a" for="x">A</label><label id="b">B <input id="y"><input id="z"></label>
      <p id="x2"></p><label id="c" for="x2">C</label><label id="d" for="none">D</label>
      <input id="x"><label id="e" for="x">E</label><label id="f" for="">F <input id="w"></label><label id="g" for="y">G</label>`;
    const labels = (id: string) =>
      [...(document.getElementById(id) as HTMLInputElement).labels!].map((label) => label.id);
    const before = (document.getElementById('x') as HTMLInputElement).labels!;
    expect(['x', 'y', 'z', 'w'].map(labels)).toEqual([['a', 'e'], ['b', 'g'], [], []]);
    const controls = [...document.querySelectorAll('label')].map((label) => label.control?.id);
    expect(controls).toEqual(['x', 'y', undefined, undefined, 'x', undefined, 'y']);
    document.getElementById('a')!.remove();
    document.getElementById('g')!.setAttribute('for', 'x');
    expect([...before].map((label) => label.id)).toEqual(['e', 'g']);
    expect(labels('y')).toEqual(['b']);
  });

  it('should be found outside a document too', () => {
    const form = document.createElement('form');
    form.innerHTML = '<label for="x">A</label><input id="x"><label>B <input></label>';
    const [named, inside] = form.querySelectorAll('input');
    expect(form.querySelector('label')!.control).toBe(named);
    expect([named, inside].map((field) => field!.labels!.length)).toEqual([1, 1]);
  });

  it('should be none of what has no label', () => {
    document.body.innerHTML = '<input id="x" type="hidden"><label for="x">A</label>';
    expect((document.getElementById('x') as HTMLInputElement).labels).toBeNull();
    expect(document.querySelector('label')!.control).toBeNull();
  });
});
