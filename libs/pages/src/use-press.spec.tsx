import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from './resource';
import { openPage } from './testing';
import { usePress, type PressOptions } from './use-press';

type Done = { message: string };

/** A button for each of two things, over a server that gives `answers` one after the other. */
function Buttons({ answers, sent, ...options }: ButtonsProps) {
  const { busy, press } = usePress<Done, string>(async (what, key) => {
    sent.push([what, key]);
    return answers.shift()!;
  }, options);
  return (
    <>
      <button type="button" onClick={() => void press('first')}>
        First
      </button>
      <button type="button" onClick={() => void press('second')}>
        Second
      </button>
      <p>{busy ? 'busy' : 'idle'}</p>
    </>
  );
}

interface ButtonsProps extends PressOptions<Done> {
  answers: (Answer<Done> | Promise<Answer<Done>>)[];
  sent: [string, string][];
}

const LOST = { error: { status: 0, message: 'No connection' } };
const DONE = { data: { message: 'Done' } };

describe('a press', () => {
  it('should go out once while it is under way, and say what the server says', async () => {
    let answer: (done: Answer<Done>) => void = () => undefined;
    const sent: [string, string][] = [];
    const user = userEvent.setup();
    const onDone = jest.fn();
    const { toasts } = openPage(
      '/',
      <Buttons {...{ sent, onDone }} answers={[new Promise((resolve) => (answer = resolve))]} />,
    );
    const first = await screen.findByRole('button', { name: 'First' });
    await user.click(first);
    await user.click(first);
    await screen.findByText('busy');
    expect(sent).toHaveLength(1);
    answer(DONE);
    await screen.findByText('idle');
    expect(toasts()).toEqual(['Done']);
    expect(onDone).toHaveBeenCalledWith({ message: 'Done' });
  });

  it('should go out under the same key after a lost answer, and under another after a refusal or a success', async () => {
    const sent: [string, string][] = [];
    const refused = { error: { status: 422, message: 'No' } };
    const user = userEvent.setup();
    openPage('/', <Buttons sent={sent} answers={[LOST, DONE, refused, DONE, LOST, LOST]} />);
    const first = await screen.findByRole('button', { name: 'First' });
    for (let pressed = 1; pressed <= 5; pressed += 1) {
      await user.click(first);
      await waitFor(() => expect(sent).toHaveLength(pressed));
      await screen.findByText('idle');
    }
    await user.click(screen.getByRole('button', { name: 'Second' }));
    await waitFor(() => expect(sent).toHaveLength(6));
    const keys = sent.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(5);
  });

  it('should say why it failed, the words for a failure without any, and nothing where the caller does', async () => {
    const user = userEvent.setup();
    const { toasts } = openPage(
      '/',
      <Buttons sent={[]} failure="It could not be done" answers={[LOST, { error: new Error() }]} />,
    );
    await user.click(await screen.findByRole('button', { name: 'First' }));
    await screen.findByText('idle');
    expect(toasts()).toEqual(['No connection']);
  });

  it('should leave no failure beside the success of the next try, but that of another', async () => {
    const user = userEvent.setup();
    const refused = { error: { status: 422, message: 'No' } };
    const { toasts } = openPage('/', <Buttons sent={[]} answers={[LOST, refused, DONE]} />);
    for (const name of ['First', 'Second', 'First']) {
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByText('idle');
    }
    await waitFor(() => expect(toasts()).toEqual(['No', 'Done']));
  });
});
