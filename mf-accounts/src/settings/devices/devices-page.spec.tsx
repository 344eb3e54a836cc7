import type { DevicesState } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevicesPage } from './devices-page';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const device = {
  ...{ _id: 'a'.repeat(24), name: 'Kavita’s phone', system: 'Chrome on Android', isPhone: true },
  ...{ pairedAt: ago(40), pairedBy: 'Rahul', person: 'Kavita Pawar', lastSeenAt: ago(0), until: ago(-50) },
  isThisOne: false,
};
const state: DevicesState = {
  at: ago(0),
  addresses: ['https://192.168.1.20:4443', 'https://counter.local:4443'],
  connectUrl: 'http://192.168.1.20:4000/connect',
  ...({ plainAddress: 'sent_on', signInFrom: 'any' } as const),
  certificate: {
    ...{ madeAt: ago(200), until: ago(-60), renewsAt: ago(-30), authorityUntil: ago(-3_000) },
    ...{ fingerprint: 'AA:BB', name: 'Shopbench on counter' },
  },
  asking: { word: 'mango-48', name: 'Workbench tablet', system: 'Safari on iOS' },
  devices: [
    device,
    {
      ...device,
      _id: 'b'.repeat(24),
      name: 'Old laptop',
      isPhone: false,
      lastSeenAt: ago(47),
      until: ago(3),
    },
  ],
  plain: [{ address: '192.168.1.31', at: ago(0) }],
};
const shop = (now: DevicesState) => ({
  'GET /settings/public': () => ({ data: { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' } }),
  'GET /device': () => ({ data: now }),
});

describe('the page of the devices', () => {
  it('should show a code once it is asked for, who asks, who was let in and how the certificate is', async () => {
    const until = new Date(Date.now() + 581_000).toISOString();
    const url = 'http://192.168.1.20:4000/connect#ABCD2345';
    const code = { code: 'ABCD 2345', word: 'mango-48', url, qrCode: '<svg/>', until };
    const answers: unknown[] = [];
    serve({
      ...shop(state),
      'POST /device/code': () => ({ data: code }),
      'POST /device/answer': ({ body }: { body: unknown }) => {
        answers.push(body);
        return { data: null };
      },
    });
    openPage('/settings/devices', <DevicesPage />);
    const list = await screen.findByRole('list', { name: 'Devices' });
    expect(
      within(list)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['in use', 'long not seen']);
    expect(list.textContent).toContain('ended');
    expect(screen.getByText('1 device opens the plain address')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'New code' })[0]!);
    expect((await screen.findByLabelText('Code')).textContent).toBe('ABCD 2345');
    expect(screen.getByText(/good for 9:\d\d minutes, once/)).toBeDefined();
    const asks = screen.getByRole('alert');
    expect(asks.textContent).toContain('Safari on iOS wants in as Workbench tablet');
    await userEvent.click(within(asks).getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(answers).toEqual([{ word: 'mango-48', allow: true }]));
  });

  it('should say what to do where no device reaches the shop, and revoke with a reason', async () => {
    const revoked: unknown[] = [];
    const { connectUrl: _, certificate: __, asking: ___, ...bare } = state;
    serve({
      ...shop({ ...bare, addresses: [], without: 'local' }),
      [`POST /device/${device._id}/revoke`]: ({ body }: { body: unknown }) => {
        revoked.push(body);
        return { data: null };
      },
    });
    openPage('/settings/devices', <DevicesPage />);
    expect(await screen.findByText(/HOST=0\.0\.0\.0/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Kavita’s phone' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(revoked).toEqual([{ reason: 'lost' }]));
  });
});
