import { settingsDefaults, type Settings } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const stored: Settings = {
  ...settingsDefaults(),
  ...{ shopName: 'Sharma Mobiles', state: '27', timeZone: 'Asia/Kolkata', version: 4 },
  ...{ pricesIncludeTax: true, roundToRupee: true, allowNegativeStock: false, creditByDefault: true },
  ...{ closedUntil: '2026-03-31', loyaltyPointsPer100: 0, updatedAt: '2026-04-01T05:00:00.000Z' },
};

describe('the settings', () => {
  it('should show and save credit, the closed books and the loyalty points, and keep the rest', async () => {
    const calls = serve({
      'GET /settings': () => ({ data: stored }),
      'PUT /settings': ({ body }) => ({
        data: { ...stored, ...body, version: 5 },
        message: 'Settings saved',
      }),
    });
    const user = userEvent.setup();
    const { toasts } = openPage('/settings', <SettingsPage />);
    const points = await screen.findByLabelText('Points for each ₹100 paid');
    expect(screen.getByLabelText<HTMLInputElement>('Books closed until').value).toBe('31/03/2026');
    await user.click(screen.getByLabelText('Customers may buy on credit'));
    await user.clear(points);
    await user.type(points, '2{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts()).toEqual(['Settings saved']));
    expect(calls.find(({ route }) => route === 'PUT /settings')!.body).toEqual({
      ...settingsDefaults(),
      ...{ shopName: 'Sharma Mobiles', state: '27', timeZone: 'Asia/Kolkata', version: 4 },
      ...{ pricesIncludeTax: true, roundToRupee: true, allowNegativeStock: false, creditByDefault: false },
      ...{ closedUntil: '2026-03-31', loyaltyPointsPer100: 2 },
    });
  });
});
