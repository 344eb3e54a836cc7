import { copyText } from './copy-text';

const clipboard = (value: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

describe('copying a text', () => {
  afterEach(() => clipboard(undefined));

  it('should take the clipboard where the browser gives it', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    clipboard({ writeText });
    expect(await copyText('490154203237518')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('490154203237518');
  });

  it.each([
    ['has none', undefined],
    ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('should copy a selection, and leave the focus, where the browser %s', async (_, value) => {
    document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
    const button = document.querySelector('button')!;
    button.focus();
    clipboard(value);
    let copied: string | undefined;
    document.execCommand = () => {
      copied = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')?.value;
      return true;
    };
    expect(await copyText('INV-0042')).toBe(true);
    expect(copied).toBe('INV-0042');
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
