import { useUnsavedGuard } from '@shopbench/client';
import { OtherPageContext } from '@shopbench/client/internal';
import { DiscardDialog } from '@shopbench/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OpenInDialog } from './open-in-dialog';
import { openPage, serve } from './testing';

function Booking({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const guard = useUnsavedGuard(text !== '');
  return (
    <>
      <input aria-label="Fault" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => (guard.release(), onDone())}>Book</button>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}

function List() {
  const [isOpen, setOpen] = useState(true);
  return (
    <OtherPageContext
      value={({ path, onDone }) => (path === '/repair/booking' ? <Booking onDone={onDone} /> : null)}
    >
      <h1>List</h1>
      {isOpen ? (
        <OpenInDialog path="/repair/booking" title="Book a repair" onClose={() => setOpen(false)} />
      ) : null}
    </OtherPageContext>
  );
}

describe("another area's page in a dialog", () => {
  beforeEach(() => {
    serve({});
    openPage('/sales/invoice', <List />);
  });

  it('should close when the page is done', async () => {
    await userEvent.type(screen.getByLabelText('Fault'), 'Display');
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('should ask before the work on it is lost by the X', async () => {
    await userEvent.type(screen.getByLabelText('Fault'), 'Display');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Fault')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText('Fault')).toBeNull());
  });
});
