import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage } from './testing';
import { useInstant } from './use-instant';

/** Answers of the server, given by the test one after the other; what it was asked for. */
function server() {
  const asked: boolean[] = [];
  const answers: ((isSet: boolean) => void)[] = [];
  const send = (to: boolean) => {
    asked.push(to);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  return { asked, send, answer: (isSet: boolean) => answers.shift()?.(isSet) };
}

function Switch({ send, waits = false }: { send: (to: boolean) => Promise<boolean>; waits?: boolean }) {
  const [stored, setStored] = useState(false);
  const { shown, change } = useInstant(
    stored,
    async (to) => {
      const isSet = await send(to);
      if (isSet) setStored(to);
      return isSet;
    },
    { says: (to) => (to ? 'On' : 'Off'), waits: () => waits },
  );
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={({ target }) => void change(target.checked)} /> Active
    </label>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' });

describe('what changes at once', () => {
  it('should be shown before the server has it, and be taken back by Undo', async () => {
    const { send, answer, asked } = server();
    const { toasts, undo } = openPage('/', <Switch send={send} />);
    await userEvent.click(box());
    expect([box().checked, toasts()]).toEqual([true, []]);
    answer(true);
    await waitFor(() => expect(toasts()).toEqual(['On']));
    expect(box().checked).toBe(true);
    undo();
    await waitFor(() => expect(box().checked).toBe(false));
    await waitFor(() => expect(asked).toEqual([true, false]));
    answer(true);
    // Undo is not offered for undoing.
    await waitFor(() => expect(toasts()).toEqual(['On']));
    expect(box().checked).toBe(false);
  });

  it('should be as it was before when it failed', async () => {
    const { send, answer } = server();
    const { toasts } = openPage('/', <Switch send={send} />);
    await userEvent.click(box());
    answer(false);
    await waitFor(() => expect(box().checked).toBe(false));
    expect(toasts()).toEqual([]);
  });

  it('should go out one after the other, the last shown whatever becomes of the first', async () => {
    const { send, answer, asked } = server();
    openPage('/', <Switch send={send} />);
    await userEvent.click(box());
    await userEvent.click(box());
    await userEvent.click(box());
    await waitFor(() => expect(asked).toEqual([true]));
    answer(false);
    await waitFor(() => expect(asked).toEqual([true, false]));
    expect(box().checked).toBe(true);
    answer(true);
    await waitFor(() => expect(asked).toEqual([true, false, true]));
    answer(true);
    await waitFor(() => expect(box().checked).toBe(true));
  });

  it('should wait for what is asked about first, and offer no Undo', async () => {
    const { send, answer } = server();
    const { toasts } = openPage('/', <Switch send={send} waits />);
    await userEvent.click(box());
    expect(box().checked).toBe(false);
    answer(true);
    await waitFor(() => expect(box().checked).toBe(true));
    expect(toasts()).toEqual([]);
  });
});
