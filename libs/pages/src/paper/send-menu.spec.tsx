import type { Asked } from '@shopbench/ui/form';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage } from '../testing';
import { SendMenu } from './send-menu';

const asked = (known: string | undefined): Asked<string> => ({
  ...{ known, isLoading: known === undefined, failure: null },
  retry: () => undefined,
});

function Page() {
  const [text, setText] = useState<string | undefined>('Booked');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? (
        <SendMenu
          title="Tell the customer"
          text={asked(text)}
          mobileNumber="9820041177"
          onClose={() => setOpen(false)}
        >
          {[undefined, 'Booked', 'Ready'].map((next) => (
            <button key={String(next)} onClick={() => setText(next)}>{`notice ${next}`}</button>
          ))}
        </SendMenu>
      ) : null}
    </>
  );
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('should follow the notice as long as nobody has written anything', () => {
  openPage('/', <Page />);
  expect(words().value).toBe('Booked');
  press('notice undefined');
  expect([words().value, words().disabled]).toEqual(['', true]);
  press('notice Ready');
  expect([words().value, words().disabled]).toEqual(['Ready', false]);
  expect(screen.queryByText('Take the prepared text')).toBeNull();
});

it('should keep what somebody wrote when another text comes, and give them that one when they ask', () => {
  openPage('/', <Page />);
  fireEvent.change(words(), { target: { value: 'Booked, dear Asha' } });
  press('notice undefined');
  press('notice Ready');
  expect(words().value).toBe('Booked, dear Asha');
  press('Take the prepared text');
  expect(words().value).toBe('Ready');
  expect(screen.queryByText('Take the prepared text')).toBeNull();
});

it('should ask before a number that was typed is thrown away, and go without a word otherwise', async () => {
  const user = userEvent.setup();
  openPage('/', <Page />);
  await user.type(screen.getByLabelText('Mobile number'), '9');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: /stay|keep/i }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('98200411779');
});
