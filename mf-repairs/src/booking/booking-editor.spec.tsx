import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { item, repair } from '../testing/sample-repair';
import { BookingEditor } from './booking-editor';

// A whole form with its pickers: slow where others run beside.
const BEFORE = { ...repair(item()), privateNote: 'Regular', srNumber: '7' };
const THEIRS = { ...BEFORE, version: 1, srNumber: '8' };

function Edited() {
  const [known, setKnown] = useState(BEFORE);
  return (
    <>
      <button onClick={() => setKnown(THEIRS)}>somebody else saves</button>
      <BookingEditor
        repair={known}
        refetch={() => Promise.resolve({ data: THEIRS })}
        onDone={() => undefined}
      />
    </>
  );
}

describe('the editor of a booking', () => {
  it('should keep what is typed while somebody else saves, and both changes after Reload', async () => {
    const calls = serve({
      'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
      'GET /settings/workshop': () => ({ data: { damages: [], technicians: [] } }),
      'GET /brand/all': () => ({ data: { brands: [], total: 0 } }),
      'GET /model/all': () => ({ data: { models: [], total: 0 } }),
      'GET /fault/all': () => ({ data: { faults: [], total: 0 } }),
      'GET /user/all': () => ({ data: { users: [], total: 0 } }),
      'PUT /repair/000000000000000000000040': () => ({ data: { ...THEIRS, version: 2 }, message: 'Saved' }),
    });
    openPage('/x', <Edited />);
    const note = await screen.findByLabelText<HTMLInputElement>('Private note');
    const number = screen.getByLabelText<HTMLInputElement>('SR number');
    fireEvent.change(note, { target: { value: 'Regular, calls twice' } });
    const user = userEvent.setup();
    await user.click(screen.getByText('somebody else saves'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody else has saved this meanwhile',
    );
    expect([note.value, number.value]).toEqual(['Regular, calls twice', '7']);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect([note.value, number.value]).toEqual(['Regular, calls twice', '8']);
    await user.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      version: 1,
      privateNote: 'Regular, calls twice',
      srNumber: '8',
    });
  });

  it('should offer work that was kept, and put it on top of what was changed since', async () => {
    serve({
      'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
      'GET /settings/workshop': () => ({ data: { damages: [], technicians: [] } }),
    });
    const edit = (known: typeof BEFORE) =>
      openPage(
        '/x',
        <BookingEditor
          repair={known}
          refetch={() => Promise.resolve({ data: known })}
          onDone={() => undefined}
        />,
        '/x',
        { reloaded: true },
      );
    const first = edit(BEFORE);
    fireEvent.change(await screen.findByLabelText('Private note'), { target: { value: 'Call first' } });
    first.unmount();
    const again = edit(BEFORE);
    expect(await screen.findByRole('button', { name: 'Go on with it' })).toBeTruthy();
    again.unmount();
    edit({ ...repair(item({ version: 2, repairPrice: 4450 })), privateNote: 'Regular', srNumber: '8' });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(screen.getByLabelText<HTMLInputElement>('Private note').value).toBe('Call first');
    expect(screen.getByLabelText<HTMLInputElement>('SR number').value).toBe('8');
    expect(screen.getAllByText(/4,450/)).not.toHaveLength(0);
  });

  it('should go on after Reload where a customer approved more work on a device meanwhile', async () => {
    const approved = { ...repair(item({ version: 2, repairPrice: 4450 })), privateNote: 'Regular' };
    const bodies: Record<string, unknown>[] = [];
    serve({
      'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
      'GET /settings/workshop': () => ({ data: { damages: [], technicians: [] } }),
      'PUT /repair/000000000000000000000040': ({ body }) => {
        bodies.push(body);
        const errors = [{ path: 'version', message: 'Old' }];
        if (bodies.length === 1) return { status: 409, message: 'Meera changed this item', errors };
        return { data: approved, message: 'Saved' };
      },
    });
    openPage(
      '/x',
      <BookingEditor repair={BEFORE} refetch={async () => ({ data: approved })} onDone={() => undefined} />,
    );
    const user = userEvent.setup();
    const type = await screen.findByRole('button', { name: /^Actions for / });
    await user.click(type);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit line' }));
    fireEvent.change(screen.getByLabelText('Since how long'), { target: { value: '3 days' } });
    await user.click(screen.getByRole('button', { name: /^Put back/ }));
    await user.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await user.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ repairing: [{ version: 2, repairPrice: 4450, sinceLong: '3 days' }] });
  });
});
