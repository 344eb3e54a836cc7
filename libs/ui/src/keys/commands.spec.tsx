import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keyText, useKeyedCommands, type Command } from './commands';
import { commandsNow } from './key-bus';
import { setSingleKeys } from './single-keys';

const later = () => new Promise((resolve) => setTimeout(resolve, 80));
const [edit, down, begin] = [jest.fn(), jest.fn(), jest.fn()];

function Offering({ commands }: { commands: readonly Command[] }) {
  useKeyedCommands(commands);
  return null;
}

const PAGE: Command[] = [
  { label: 'Edit', key: 'e', run: edit },
  { label: 'Row down', key: 'arrowdown', run: down },
  { label: 'Row up', key: 'arrowup' },
  { label: 'Print labels', run: jest.fn() },
];
const FRAME: Command[] = [
  { label: 'New', key: 'n', run: begin },
  { label: 'Shadowed', key: 'e', run: begin },
];

function Page({ open = false, dialog = false }) {
  return (
    <>
      <Offering commands={FRAME} />
      {open ? <Offering commands={PAGE} /> : null}
      <input aria-label="Note" />
      <button>Save</button>
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

const labels = () => commandsNow().map(({ label }) => label);

describe('commands', () => {
  beforeEach(() => [edit, down, begin].forEach((fn) => fn.mockReset()));
  afterEach(() => setSingleKeys(true));

  it('should be told as long as they are there, the newest first, one for a key, none under a dialog', () => {
    const { rerender } = render(<Page />);
    expect(labels()).toEqual(['New', 'Shadowed']);
    rerender(<Page open />);
    expect(labels()).toEqual(['Edit', 'Row down', 'Row up', 'Print labels', 'New']);
    rerender(<Page open dialog />);
    expect(labels()).toEqual([]);
    rerender(<Page />);
    expect(labels()).toEqual(['New', 'Shadowed']);
  });

  it('should be done by their keys, the newest of two', async () => {
    const { rerender } = render(<Page />);
    rerender(<Page open />);
    await userEvent.keyboard('e');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
    expect(begin).not.toHaveBeenCalled();
  });

  it('should leave keys that move to what has the focus', async () => {
    render(<Page open />);
    await userEvent.keyboard('{ArrowDown}');
    expect(down).toHaveBeenCalledTimes(1);
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    screen.getByLabelText('Note').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(down).toHaveBeenCalledTimes(1);
  });

  it('should not be done by single keys once those are off, only by others', async () => {
    render(<Page open />);
    setSingleKeys(false);
    await userEvent.keyboard('e');
    await later();
    await userEvent.keyboard('{ArrowDown}');
    expect([edit, down].map((fn) => fn.mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ['e', 'E'],
    ['arrowdown', '↓'],
    ['ctrl+enter', 'Ctrl ↵'],
    ['[', '['],
    ['f8', 'F8'],
  ])('should write %s as %s', (key, text) => expect(keyText(key)).toBe(text));
});
