import { setSingleKeys, singleKeysWork } from '@shopbench/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysDialog } from './keys-dialog';

const [book, close] = [jest.fn(), jest.fn()];
const commands = [
  { label: 'Book a repair', key: 'n', run: book },
  { label: 'Row up', key: 'arrowup', place: 'list' as const },
  { label: 'Print labels', run: jest.fn() },
];

describe('the list of keys', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
  });
  beforeEach(() => [book, close].forEach((fn) => fn.mockReset()));
  afterEach(() => setSingleKeys(true));

  it('should have what has a key, by where it works, and do the first that fits what is typed', async () => {
    render(<KeysDialog page="Repairs" commands={commands} onClose={close} />);
    const dialog = screen.getByRole('dialog', { name: 'Keys' });
    expect([...dialog.querySelectorAll('h3, dt')].map((one) => one.textContent)).toEqual([
      ...['This page: Repairs', 'Book a repair', 'In a list', 'Row up'],
    ]);
    const find = within(dialog).getByRole('textbox', { name: 'Find a key or a deed' });
    await userEvent.type(find, '{Enter}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.type(find, 'book{Enter}');
    await waitFor(() => expect(book).toHaveBeenCalledTimes(1));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('should switch single letters off and on', async () => {
    render(<KeysDialog commands={commands} onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch single letters off' }));
    expect(singleKeysWork()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Switch single letters on' }));
    expect(singleKeysWork()).toBe(true);
  });
});
