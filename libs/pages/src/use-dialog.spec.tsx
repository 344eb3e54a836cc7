import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDialog } from './use-dialog';

function Typing({ words, onClose }: { words: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <div role="dialog" aria-label={words}>
      <input aria-label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={onClose}>Close</button>
    </div>
  );
}

function Page() {
  const dialogs = useDialog({
    cancel: (close) => <Typing words="Cancel" onClose={close} />,
    answer: (close, answer: 'yes' | 'no') => <Typing words={`Answer ${answer}`} onClose={close} />,
  });
  return (
    <>
      <button onClick={() => dialogs.open('cancel')}>Cancel it</button>
      <button onClick={() => dialogs.open('answer', 'no')}>Decline</button>
      <button onClick={() => dialogs.open('answer', 'yes')}>Confirm</button>
      {dialogs.shown}
    </>
  );
}

it('should have one dialog open at most, each opened anew', () => {
  render(<Page />);
  const names = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
  expect(names()).toEqual([]);
  fireEvent.click(screen.getByText('Cancel it'));
  expect(names()).toEqual(['Cancel']);
  fireEvent.click(screen.getByText('Decline'));
  expect(names()).toEqual(['Answer no']);
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'for the first' } });
  fireEvent.click(screen.getByText('Confirm'));
  expect(names()).toEqual(['Answer yes']);
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('');
  fireEvent.click(screen.getByText('Close'));
  expect(names()).toEqual([]);
});
