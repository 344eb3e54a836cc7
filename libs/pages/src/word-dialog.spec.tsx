import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from './testing';
import { WordDialog } from './word-dialog';

describe('a dialog that asks for a word', () => {
  it('should send the word trimmed, keep it beside a refusal, and leave an empty one out', async () => {
    const sent: (string | undefined)[] = [];
    const onClose = jest.fn();
    const refusal = { status: 409, message: 'The bill was paid meanwhile' };
    const dialog = (
      <WordDialog
        title="Cancel INV-0001?"
        text="The number stays used."
        label="Reason"
        maxLength={200}
        confirmLabel="Yes"
        cancelLabel="No"
        send={async (word) => {
          sent.push(word);
          return sent.length === 1 ? { error: refusal } : { data: { message: 'Cancelled', record: {} } };
        }}
        onClose={onClose}
      />
    );
    const user = userEvent.setup();
    const { toasts } = openPage('/', dialog);
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await user.type(reason, ' Typed twice ');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('The bill was paid meanwhile');
    expect((reason as HTMLInputElement).value).toBe(' Typed twice ');
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(reason);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual(['Typed twice', undefined]);
    expect(toasts().at(-1)).toBe('Cancelled');
  });

  it('should say that an attempt whose answer was lost went through, with the word of then', async () => {
    const onClose = jest.fn();
    const used = {
      status: 422,
      message: 'Used for another request',
      data: { first: { message: 'Declined' } },
    };
    const keys: string[] = [];
    const answers = [{ error: { status: 0, message: 'No connection' } }, { error: used }];
    const dialog = (
      <WordDialog
        {...{ title: 'Decline?', text: 'Nothing is paid.', label: 'Word', maxLength: 200 }}
        {...{ confirmLabel: 'Yes', cancelLabel: 'No', onClose }}
        send={async (_word, key) => {
          keys.push(key);
          return answers.shift()!;
        }}
      />
    );
    const user = userEvent.setup();
    openPage('/', dialog);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('No connection');
    await user.type(screen.getByRole('textbox', { name: 'Word' }), 'Sorry');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('That was saved already: Declined. What you changed since is not in it.');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('should ask before a word is lost, and offer it after a reload', async () => {
    const onClose = jest.fn();
    const dialog = (
      <WordDialog
        {...{ title: 'Cancel it?', text: 'For good.', label: 'Reason', maxLength: 200 }}
        {...{ confirmLabel: 'Yes', cancelLabel: 'No', onClose }}
        send={async () => ({ error: { status: 0, message: 'No connection' } })}
      />
    );
    const user = userEvent.setup();
    const { unmount } = openPage('/', dialog);
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed twice');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    openPage('/', dialog, '/', { reloaded: true });
    await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Typed twice');
  });
});
