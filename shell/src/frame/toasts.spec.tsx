import { notify } from '@shopbench/client';
import { connectApi, createStore } from '@shopbench/client/internal';
import { Provider } from '@shopbench/client/state';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from './toasts';

const takeBack = jest.fn();

async function open() {
  takeBack.mockReset();
  const shop = createStore();
  connectApi(shop);
  // What is kept over a reload is read once.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  render(
    <Provider store={shop.store}>
      <input aria-label="Note" />
      <Toasts />
    </Provider>,
  );
  act(() => notify.undo('REP-0092: Repair done', takeBack));
}

describe('a message with Undo', () => {
  it('should be announced, reached by keyboard, and take back once', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(takeBack).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('REP-0092: Repair done')).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(takeBack).toHaveBeenCalledTimes(1);
  });

  it('should be taken back by Ctrl-Z, but not from a field, whose own that is', async () => {
    await open();
    screen.getByLabelText('Note').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(takeBack).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(takeBack).toHaveBeenCalledTimes(1);
  });

  it('should stand once it is dismissed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(takeBack).not.toHaveBeenCalled();
  });
});
