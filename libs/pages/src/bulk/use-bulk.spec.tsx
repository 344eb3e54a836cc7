import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage } from '../testing';
import { useBulk } from './use-bulk';

const ROWS = ['a', 'b', 'c'].map((_id) => ({ _id, version: 0 }));
const sent: string[] = [];
const replies: Record<string, boolean> = {};

function Page() {
  const { startBulk, result, busy } = useBulk<{ _id: string; version: number }>({
    nameOf: ({ _id }) => `Brand ${_id}`,
    href: ({ _id }) => `/brand/${_id}`,
  });
  const [ticked, choose] = useState<readonly string[]>(ROWS.map(({ _id }) => _id));
  const answer = (what: string, { _id }: { _id: string }) => {
    sent.push(`${what} ${_id}`);
    return Promise.resolve(replies[_id] ? {} : { error: { status: 409, message: `${_id} was changed` } });
  };
  return (
    <>
      <button
        disabled={busy}
        onClick={() =>
          startBulk({
            ...{ label: 'Renamed', rows: ROWS, choose },
            send: (row) => answer('rename', row),
            takeBack: (row) => answer('back', row),
          })
        }
      >
        Rename
      </button>
      <output>{ticked.join()}</output>
      {result}
    </>
  );
}

describe('one thing done to many', () => {
  it('should say what failed and why, keep it ticked, try it again alone, and take back what was done', async () => {
    Object.assign(replies, { a: true, b: false, c: true });
    openPage('/', <Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Renamed: 2 of 3')).toBeTruthy();
    const failed = await screen.findByRole('list', { name: 'What failed' });
    expect(failed.textContent).toBe('Brand bb was changed');
    expect(screen.getByRole('link', { name: 'Brand b' }).getAttribute('href')).toBe('/brand/b');
    expect(document.querySelector('output')?.textContent).toBe('b');

    replies['b'] = true;
    sent.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try 1 again' }));
    expect(await screen.findByText('Renamed: 3 of 3')).toBeTruthy();
    expect(sent).toEqual(['rename b']);
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''));

    sent.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Undo 3' }));
    expect(await screen.findByText('Undo: Renamed: 3 of 3')).toBeTruthy();
    expect(sent).toEqual(['back a', 'back b', 'back c']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Undo: Renamed: 3 of 3')).toBeNull();
  });
});
