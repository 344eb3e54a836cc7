import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberingCard } from './numbering-card';

const series = [
  { kind: 'invoice', prefix: 'INV-', width: 4, next: 'INV-0326', yearly: false },
  { kind: 'receipt', prefix: 'RCT-', width: 4, yearly: false },
];

function open(over: Routes = {}) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/public': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/numbering': () => ({ data: { series } }),
    'PUT /settings/numbering': () => ({ data: {}, message: 'Saved' }),
    ...over,
  });
  openPage('/settings', <NumberingCard />);
  return () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
}
async function edit() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change the numbers of Invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of Invoice' }));
  return { user, dialog, next: () => dialog.getByRole('status').textContent };
}

describe('the numbers of documents', () => {
  it('should be shown by the next one, or by the first where there is none yet', async () => {
    open();
    expect(await screen.findByText('INV-0326')).toBeTruthy();
    expect(screen.getByText('RCT-0001…')).toBeTruthy();
  });

  it('should show what the next one looks like while it is typed, and send that', async () => {
    const sent = open();
    const { user, dialog, next } = await edit();
    expect(next()).toBe('The next one looks like INV-0326');
    const prefix = dialog.getByLabelText(/Prefix/);
    await user.clear(prefix);
    await user.type(prefix, 'S/');
    expect(next()).toBe('The next one looks like S/0326');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ kind: 'invoice', prefix: 'S/', width: 4, value: 326 }]);
  });

  it('should begin anew each financial year by the year in the prefix, and leave that out again', async () => {
    open();
    const { user, dialog, next } = await edit();
    const yearly = dialog.getByLabelText(/Begin anew/);
    await user.click(yearly);
    expect(next()).toMatch(/looks like INV-\d\d-\d\d\/0326$/);
    await user.click(yearly);
    expect(next()).toBe('The next one looks like INV-0326');
  });

  it('should stay as typed, and say why, when the server refuses it', async () => {
    open({
      'PUT /settings/numbering': () => ({
        ...{ status: 422, message: 'No' },
        errors: [{ path: 'value', message: 'INV-0400 is there' }],
      }),
    });
    const { user, dialog } = await edit();
    const value = dialog.getByLabelText<HTMLInputElement>(/Next number/);
    await user.clear(value);
    await user.type(value, '400');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('INV-0400 is there')).toBeTruthy();
    expect(value.value).toBe('400');
  });
});
