import type { ShopHealth } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminHomePage } from '../../dashboard/admin-home-page';
import { HealthAlert } from './health-alert';
import { HealthPage } from './health-page';

const health: ShopHealth = {
  ...{ at: '2026-10-19T05:54:00.000Z', state: 'bad', summary: 'One thing is wrong: see to it today' },
  checks: [
    {
      ...{ name: 'disk', group: 'computer', state: 'bad', title: 'Data disk', value: '0.2 GB free' },
      ...{ detail: '99 % of 20 GB used', todo: 'Make room on the disk today' },
    },
    {
      name: 'program',
      group: 'program',
      state: 'ok',
      title: 'Shopbench',
      value: '2.7.3',
      detail: 'Node.js 22',
    },
    { name: 'printers', group: 'printers', state: 'unknown', title: 'Printers', detail: 'Not seen' },
  ],
  disk: { free: 0.2e9, total: 20e9, parts: [{ what: 'Backups', bytes: 1.5e9 }] },
  slow: [{ shape: 'invoices find {"date":_}', times: 2, worstMs: 1_840, lastAt: '2026-10-19T05:00:00.000Z' }],
  versions: [{ name: 'sales', release: '1.2.0', trial: '1.3.0' }],
  changed: [{ at: '2026-10-18T14:10:00.000Z', what: 'Settings: Closed until', by: 'Rahul Sharma' }],
};
const well: ShopHealth = { ...health, state: 'ok', summary: 'All is well', checks: [] };
const shop = { 'GET /settings/public': () => ({ data: { shopName: 'Sharma', timeZone: 'Asia/Kolkata' } }) };

describe('the page of the shop’s health', () => {
  it('should say the worst in words first, each row with what to do, and look again with the clock of the device', async () => {
    let told = health;
    const calls = serve({ ...shop, 'GET /health/checks': () => ({ data: told }) });
    const user = userEvent.setup();
    openPage('/settings/health', <HealthPage />);
    const verdict = await screen.findByRole('status');
    expect(within(verdict).getByRole('heading').textContent).toBe('One thing is wrong: see to it today');
    expect(verdict.textContent).toContain('Data disk: 99 % of 20 GB used');
    const counted = (word: string) => within(verdict).getByText(word).nextElementSibling!.textContent;
    expect(['well', 'needs a look', 'wrong', 'not known'].map(counted)).toEqual(['1', '0', '1', '1']);
    const [row] = screen.getAllByRole('listitem');
    expect(within(row!).getByText('Make room on the disk today')).toBeTruthy();
    expect(within(row!).getByRole('img', { name: 'wrong' })).toBeTruthy();
    expect(screen.getByText('invoices find {"date":_}')).toBeTruthy();
    expect(screen.getByText('1.3.0 on trial')).toBeTruthy();
    expect(screen.getByText(/Rahul Sharma/)).toBeTruthy();
    told = well;
    await user.click(screen.getAllByRole('button', { name: 'Look again' })[0]!);
    expect(await screen.findByText('All is well')).toBeTruthy();
    const asked = calls.filter(({ route }) => route === 'GET /health/checks');
    expect(asked).toHaveLength(2);
    expect(Math.abs(Number(asked[1]!.params.get('now')) - Date.now())).toBeLessThan(60_000);
  });

  it('should say what the bundle holds before it makes it, and make none where that is refused', async () => {
    const calls = serve({
      ...shop,
      'GET /health/checks': () => ({ data: well }),
      'GET /health/bundle': () => ({ status: 503, message: 'Not now' }),
    });
    globalThis.fetch = withUndefinedInit(globalThis.fetch);
    const user = userEvent.setup();
    const { toasts } = openPage('/settings/health', <HealthPage />);
    await user.click((await screen.findAllByRole('button', { name: 'Bundle for a helper' }))[0]!);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/No name, number, amount, address or note/)).toBeTruthy();
    expect(calls.some(({ route }) => route.endsWith('bundle'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Download the bundle' }));
    await waitFor(() => expect(toasts()).toEqual(['Not now']));
  });

  it('should keep the focus at the button that was pressed while it works, and send nothing twice', async () => {
    const calls = serve({
      ...shop,
      'GET /health/checks': () => ({ data: well }),
      'GET /health/bundle': () => ({ status: 503, message: 'Not now' }),
    });
    const served = withUndefinedInit(globalThis.fetch);
    let isHeld = false;
    let letGo = () => {};
    globalThis.fetch = async (address, init) => {
      if (isHeld && String(address).includes('/health/'))
        await new Promise<void>((resolve) => (letGo = resolve));
      return served(address, init);
    };
    const user = userEvent.setup();
    const { toasts } = openPage('/settings/health', <HealthPage />);
    const [opener] = await screen.findAllByRole('button', { name: 'Bundle for a helper' });
    isHeld = true;
    await user.click(opener!);
    await user.click(await screen.findByRole('button', { name: 'Download the bundle' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([document.activeElement, opener!.getAttribute('aria-disabled')]).toEqual([opener, 'true']);
    await user.click(opener!);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    letGo();
    await waitFor(() => expect(toasts()).toEqual(['Not now']));
    const [again] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Look again' });
    await user.click(again!);
    await user.click(again!);
    expect([document.activeElement, again!.disabled]).toEqual([again, false]);
    letGo();
    await waitFor(() => expect(again!.getAttribute('aria-disabled')).toBe('false'));
    const sent = calls.map(({ route }) => route).filter((route) => route.includes('/health/'));
    expect(sent).toEqual(['GET /health/checks', 'GET /health/bundle', 'GET /health/checks']);
  });
});

/** Files are fetched without saying that they are got. */
const withUndefinedInit =
  (fetching: typeof fetch): typeof fetch =>
  (address, init) =>
    fetching(address, { method: 'GET', ...init });

describe('the alarm on the dashboard', () => {
  it('should stand there while something is bad, with those rows alone', async () => {
    serve({ ...shop, 'GET /health/checks': () => ({ data: health }) });
    openPage('/user/admin', <HealthAlert />);
    const alarm = await screen.findByRole('alert');
    expect(within(alarm).getAllByRole('listitem')).toHaveLength(1);
    expect(within(alarm).getByRole('link').getAttribute('href')).toBe('/settings/health');
  });

  it('should not stand there otherwise, and not be asked for by those who may not see it', async () => {
    const calls = serve({ ...shop, 'GET /health/checks': () => ({ data: well }) });
    openPage('/user/admin', <HealthAlert />);
    await waitFor(() => expect(calls.some(({ route }) => route === 'GET /health/checks')).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should stand after the figures, which it does not push down when it comes', async () => {
    serve({
      ...shop,
      'GET /health/checks': () => ({ data: health }),
      'GET /dashboard/summary': () => ({ status: 500, message: 'No figures' }),
    });
    openPage('/user/admin', <AdminHomePage />);
    const figures = await screen.findByText('No figures');
    const alarm = (await screen.findByText(health.summary)).closest('[role="alert"]')!;
    expect(figures.compareDocumentPosition(alarm)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should ask nothing for a manager', async () => {
    const calls = serve({ ...shop, 'GET /health/checks': () => ({ data: health }) });
    const person = { _id: 'u2', name: 'Ravi', designation: 'manager' } as const;
    openPage('/user/admin', <HealthAlert />, '/user/admin', { person });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.filter(({ route }) => route === 'GET /health/checks')).toEqual([]);
  });
});
