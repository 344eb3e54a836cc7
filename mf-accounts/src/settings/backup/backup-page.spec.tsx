import { settingsDefaults, type OutsideCare, type Settings } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackupPage } from './backup-page';

const settings: Settings = {
  ...settingsDefaults(),
  ...{ shopName: 'Sharma Mobiles', state: '27', timeZone: 'Asia/Kolkata', version: 4 },
  ...{ pricesIncludeTax: true, roundToRupee: true, allowNegativeStock: false, creditByDefault: true },
  ...{ loyaltyPointsPer100: 0, updatedAt: '2026-04-01T05:00:00.000Z' },
};
const place = {
  ...({ id: 'a'.repeat(24), kind: 'usb', label: 'Blue stick', where: '/media/blue' } as const),
  ...{ since: '2026-04-01T00:00:00.000Z', copies: 30, bytes: 1.9e9 },
  last: { at: '2026-10-18T20:34:00.000Z', documents: 184_210, bytes: 3.1e6 },
};
const proven: OutsideCare = {
  ...{ state: 'proven', reasons: [], provenAt: '2026-10-18T00:00:00.000Z', places: [place] },
  nights: [
    { day: '2026-10-17', ok: true },
    { day: '2026-10-18', ok: false },
    { day: '2026-10-19', ok: null },
  ],
  drills: [
    {
      at: '2026-10-18T00:00:00.000Z',
      place: 'Blue stick',
      documents: 184_210,
      files: 2_316,
      ties: true,
      seconds: 112,
    },
    { at: '2026-10-11T00:00:00.000Z', place: 'Cloud', ties: false, seconds: 2, note: 'No copy to fetch' },
  ],
  key: { name: '7F2A', madeAt: '2026-04-01T00:00:00.000Z', dueAt: '2026-10-01T00:00:00.000Z', isDue: false },
};
const none: OutsideCare = {
  state: 'none',
  reasons: ['No copy leaves this computer'],
  places: [],
  nights: [],
  drills: [],
};
const red: OutsideCare = {
  ...{ ...proven, state: 'red', reasons: ['No copy outside this computer for 6 days'] },
  atRisk: { since: '2026-10-12T20:34:00.000Z', bills: 61, repairs: 14 },
  places: [{ ...place, failed: { at: '2026-10-19T00:00:00.000Z', reason: 'Disk not found', times: 6 } }],
};
const key = { name: '7F2A', identity: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` };
const shop = (care: OutsideCare) => ({
  'GET /settings/public': () => ({ data: { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' } }),
  'GET /settings': () => ({ data: settings }),
  'GET /backup': () => ({ data: { backups: [] } }),
  'GET /backup/outside': () => ({ data: care }),
});

describe('the page of the copies outside', () => {
  it('should say when they were proven, where they lie, what the nights and drills came to, and how the key is', async () => {
    serve(shop(proven));
    openPage('/settings/backup', <BackupPage />);
    const standing = await screen.findByRole('status');
    expect(within(standing).getByRole('heading').textContent).toBe('Proven on 18/10/2026');
    const places = screen.getByRole('list', { name: 'Where copies lie' });
    expect(places.textContent).toContain('No backup yet');
    expect(within(places).getByText('Blue stick').parentElement!.textContent).toContain('/media/blue');
    expect(places.textContent).toContain('3.1 MB new, 1.9 GB in 30 copies');
    expect(screen.getAllByRole('img', { name: /a copy went out|^no copy$|nothing to tell/ }).map((one) => one.getAttribute('aria-label'))).toEqual(['a copy went out', 'no copy', 'nothing to tell']); // prettier-ignore
    const drills = screen.getByRole('table');
    expect(drills.textContent).toContain('1,84,210 documents, 2,316 files');
    expect(drills.textContent).toContain('1 min 52 s');
    expect(drills.textContent).toContain('No copy to fetch');
    expect(await screen.findByText('Never typed in: is the paper still there?')).toBeTruthy();
    expect(screen.getByText('30 days, 12 months')).toBeTruthy();
  });

  it('should cry alarm with what would be lost, and why each place has no copy', async () => {
    serve(shop(red));
    openPage('/settings/backup', <BackupPage />);
    const standing = await screen.findByRole('alert');
    expect(within(standing).getByRole('heading').textContent).toBe(
      'No copy outside this computer for 6 days',
    );
    expect(standing.textContent).toMatch(/all since 13\/10(\/2026)? 02:04 is lost: 61 bills, 14 repairs/);
    expect(screen.getByText('Disk not found')).toBeTruthy();
    expect(within(standing).getByRole('button', { name: 'Add another place' })).toBeTruthy();
  });

  it('should name the first place, and show the key that is made with it once, to be printed', async () => {
    const calls = serve({
      ...shop(none),
      'POST /backup/outside/place': () => ({
        message: 'Blue stick added',
        data: { place, key },
      }),
    });
    const user = userEvent.setup();
    openPage('/settings/backup', <BackupPage />);
    const standing = await screen.findByRole('status');
    await user.click(within(standing).getByRole('button', { name: 'Add a place' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox', { name: /Name/ }), 'Blue stick');
    await user.type(within(dialog).getByRole('textbox', { name: /Folder/ }), '/media/blue');
    await user.click(within(dialog).getByRole('button', { name: 'Try and add' }));
    expect(await screen.findByRole('heading', { name: 'The key on paper' })).toBeTruthy();
    expect(calls.find(({ route }) => route === 'POST /backup/outside/place')!.body).toEqual({
      ...{ kind: 'usb', label: 'Blue stick', folder: '/media/blue' },
    });
    expect(screen.getByText(/^AGE-SE CRET-K/)).toBeTruthy();
    expect(screen.getByText('Sharma Mobiles: key 7F2A of the copies')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done, it is kept' }));
    expect(await screen.findByRole('heading', { name: 'Backup' })).toBeTruthy();
    expect(screen.queryByText(/^AGE-SE/)).toBeNull();
  });

  it('should compare the key as it is typed, and give one up by its name', async () => {
    const calls = serve({
      ...shop(proven),
      'POST /backup/outside/key/prove': ({ body }) =>
        (body as { identity: string }).identity === key.identity
          ? { message: 'The key on the paper is right', data: null }
          : { status: 422, message: 'No', errors: [{ path: 'identity', message: 'This is no key' }] },
      'POST /backup/outside/key/new': () => ({ message: 'New key', data: key }),
    });
    const user = userEvent.setup();
    openPage('/settings/backup', <BackupPage />);
    await user.click(await screen.findByRole('button', { name: 'Prove it' }));
    let dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Key/ }), 'age');
    await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    expect(await within(dialog).findByText('This is no key')).toBeTruthy();
    await user.clear(within(dialog).getByRole('textbox', { name: /Key/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Key/ }), key.identity);
    await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New key…' }));
    dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Copies outside made until now cannot be opened by it');
    await user.type(within(dialog).getByRole('textbox', { name: /Name of the key/ }), '7F2A');
    await user.click(within(dialog).getByRole('button', { name: 'Make a new key' }));
    expect(await screen.findByRole('heading', { name: 'The key on paper' })).toBeTruthy();
    expect(calls.find(({ route }) => route.endsWith('/key/new'))!.body).toEqual({ name: '7F2A' });
  });
});
