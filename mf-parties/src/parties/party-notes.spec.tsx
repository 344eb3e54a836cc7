import type { Party } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyNotes } from './party-notes';

const NOTE = {
  ...{ _id: 'n1', version: 2, text: 'Pays late', at: '2026-11-20T05:00:00.000Z' },
  by: { userId: 'u1', name: 'Asha' },
};

describe('the notes of a party', () => {
  it('should not be a dead end when somebody else has changed the note: what was typed is saved after Reload', async () => {
    let stored = NOTE;
    const calls = serve({
      'GET /customer/p1/notes': () => ({ data: { notes: [stored], total: 1, page: 1, pageSize: 20 } }),
      'PUT /customer/p1/notes/n1': ({ body }) => {
        const message = 'Changed by Usha at 10:14';
        if (body['version'] === stored.version) return { data: stored, message: 'Note saved' };
        return { status: 409, message, errors: [{ path: 'version', message }] };
      },
    });
    openPage('/party/p1', <PartyNotes party={{ _id: 'p1', archived: false } as Party} />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    stored = { ...NOTE, version: 3 };
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), ' and in cash');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByRole('button', { name: 'Reload' });
    await waitFor(() =>
      expect(calls.filter(({ route }) => route.startsWith('GET /customer'))).toHaveLength(2),
    );
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { text: 'Pays late and in cash', version: 2 },
      { text: 'Pays late and in cash', version: 3 },
    ]);
  });
});
