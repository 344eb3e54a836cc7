import { settingsDefaults, type BackupList, type RightsTable, type Settings } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const stored: Settings = {
  ...settingsDefaults(),
  ...{ shopName: 'Sharma Mobiles', state: '27', timeZone: 'Asia/Kolkata', version: 4 },
  ...{ pricesIncludeTax: true, roundToRupee: true, allowNegativeStock: false, creditByDefault: true },
  ...{ closedUntil: '2026-03-31', loyaltyPointsPer100: 0, updatedAt: '2026-04-01T05:00:00.000Z' },
};

const rights: RightsTable = {
  adjusted: false,
  told: [],
  rows: [
    { right: 'accounts', holders: ['admin', 'trainee'], adjustable: ['trainee'] },
    { right: 'settings', holders: ['admin'], adjustable: [] },
  ],
};
const backups: BackupList = {
  backups: [{ name: 'shop-daily-2026.backup', kind: 'daily', at: '2026-04-01T02:00:00.000Z', size: 2e6 }],
};
const answers = {
  'GET /settings': () => ({ data: stored }),
  'GET /settings/rights': () => ({ data: rights }),
  'GET /settings/public': () => ({ data: { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' } }),
  'GET /backup': () => ({ data: backups }),
  'GET /settings/mail': () => ({ data: null }),
  'GET /settings/numbering': () => ({
    data: { series: [{ kind: 'invoice', prefix: 'INV-', width: 4, next: 'INV-0043', yearly: false }] },
  }),
  'GET /user/all': () => ({ data: { users: [], total: 0, page: 1, pageSize: 200 } }),
};

describe('the settings', () => {
  it('should be read first, edited one group at a time, and send what was changed', async () => {
    const calls = serve({
      ...answers,
      'PUT /settings': ({ body }) => ({
        data: { ...stored, ...body, version: 5 },
        message: 'Settings saved',
      }),
    });
    const user = userEvent.setup();
    const { toasts } = openPage('/settings', <SettingsPage />);
    expect(await screen.findByText('Monday')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Credit and loyalty' }));
    expect(screen.getByRole('button', { name: 'Edit GST' })).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Customers may buy on credit'));
    await user.clear(screen.getByLabelText('Points for each ₹100 paid'));
    await user.type(screen.getByLabelText('Points for each ₹100 paid'), '2{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts()).toEqual(['Settings saved']));
    expect(calls.find(({ route }) => route === 'PUT /settings')!.body).toEqual({
      ...{ creditByDefault: false, loyaltyPointsPer100: 2, version: 4 },
    });
    expect(await screen.findByText('No points')).toBeTruthy();
  });

  it('should say which rights a release took from whom, until all are given back', async () => {
    const told = [{ right: 'archive', lost: ['office_boy', 'trainee'] }];
    serve({ ...answers, 'GET /settings/rights': () => ({ data: { ...rights, told } }) });
    openPage('/settings', <SettingsPage />);
    const row = await screen.findByText('Delete, archive and merge');
    expect(row.parentElement!.textContent).toBe(
      'Delete, archive and merge: not any more Office Boy, Trainee',
    );
  });

  it('should give and take a right by its tick, and none that is fixed', async () => {
    const calls = serve({
      ...answers,
      'PUT /settings/rights': () => ({ data: rights, message: 'Rights saved' }),
    });
    const user = userEvent.setup();
    openPage('/settings', <SettingsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Trainee: Accounts, payments, expenses' }));
    const sent = { right: 'accounts', designation: 'trainee', allowed: false };
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'PUT /settings/rights')?.body).toEqual(sent),
    );
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('should group rights by area, and say what differs from the first ones and take that back alone', async () => {
    const trainee = {
      ...{ right: 'discount', holders: ['admin', 'trainee'] },
      adjustable: ['trainee', 'office_boy', 'receptionist'],
    };
    const calls = serve({
      ...answers,
      'GET /settings/rights': () => ({ data: { ...rights, rows: [...rights.rows, trainee] } }),
      'PUT /settings/rights': () => ({ data: rights, message: 'Rights saved' }),
    });
    const user = userEvent.setup();
    openPage('/settings', <SettingsPage />);
    expect(await screen.findByRole('rowheader', { name: 'Counter' })).toBeTruthy();
    expect(screen.getByText(/Take something off a sale or a repair/)).toBeTruthy();
    const row = screen.getByRole('rowheader', { name: /Give discount.*Given: Trainee Taken: Receptionist/ });
    const marked = within(row.closest('tr')!)
      .getAllByRole('cell')
      .filter((cell) => 'differs' in cell.dataset);
    expect(marked).toHaveLength(2);
    await user.click(within(row).getByRole('button', { name: 'Back to first' }));
    const sent = [
      { right: 'discount', designation: 'trainee', allowed: false },
      { right: 'discount', designation: 'receptionist', allowed: true },
    ];
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'PUT /settings/rights').map(({ body }) => body)).toEqual(
        sent,
      ),
    );
  });

  it('should ask before it takes all rights back to the first ones, and say that it did', async () => {
    const calls = serve({
      ...answers,
      'GET /settings/rights': () => ({ data: { ...rights, adjusted: true } }),
      'DELETE /settings/rights': () => ({ data: rights, message: 'Rights reset' }),
    });
    const user = userEvent.setup();
    const { toasts } = openPage('/settings', <SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Reset rights…' }));
    await user.keyboard('{Enter}');
    expect(calls.map(({ route }) => route)).not.toContain('DELETE /settings/rights');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Reset rights…' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Reset' }));
    await waitFor(() => expect(toasts()).toEqual(['Rights are as they were at first']));
    expect(calls.map(({ route }) => route)).toContain('DELETE /settings/rights');
  });

  it('should restore a backup by the name of the shop and the password, and say what was wrong', async () => {
    const wrong = {
      success: false,
      message: 'That is not your password',
      errors: [{ path: 'password', message: 'That is not your password' }],
    };
    const route = 'POST /backup/shop-daily-2026.backup/restore';
    const calls = serve({ ...answers, [route]: () => ({ status: 422, ...wrong }) });
    const user = userEvent.setup();
    openPage('/settings', <SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Restore…' }));
    await user.type(screen.getByLabelText(/Name of the shop/), 'Sharma Mobiles');
    await user.type(screen.getByLabelText(/Your password/), 'wrong{Control>}{Enter}{/Control}');
    expect((await screen.findAllByText('That is not your password')).length).toBeGreaterThan(0);
    expect(calls.find((call) => call.route === route)!.body).toEqual({
      shopName: 'Sharma Mobiles',
      password: 'wrong',
    });
  });

  it('should show how the next number would look, anew each year too, and send what was set', async () => {
    const calls = serve({
      ...answers,
      'PUT /settings/numbering': () => ({ data: { series: [] }, message: 'Numbering saved' }),
    });
    const user = userEvent.setup();
    openPage('/settings', <SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Change the numbers of Invoice' }));
    await user.click(await screen.findByLabelText('Begin anew each financial year'));
    const prefix = screen.getByLabelText<HTMLInputElement>('Prefix').value;
    expect(prefix).toMatch(/^INV-\d\d-\d\d\/$/);
    expect(screen.getByText(`${prefix}0043`)).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => calls.filter(({ route }) => route === 'PUT /settings/numbering');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ kind: 'invoice', prefix, width: 4, value: 43 }));
  });

  it('should find a setting by its words, and keep what is typed into one that is not looked for', async () => {
    serve(answers);
    const user = userEvent.setup();
    openPage('/settings', <SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Edit Mail' }));
    await user.type(screen.getByLabelText('Server'), 'smtp.shop.in');
    await user.type(screen.getByLabelText('Find a setting'), 'gstin');
    expect(screen.queryByRole('link', { name: 'Mail' })).toBeNull();
    expect(screen.getByRole('link', { name: 'GST' })).toBeTruthy();
    await user.clear(screen.getByLabelText('Find a setting'));
    expect(screen.getByLabelText<HTMLInputElement>('Server').value).toBe('smtp.shop.in');
  });
});
