import type { UpgradeCourse, UpgradeState } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpgradePage } from './upgrade-page';

const sha256 = 'ab'.repeat(32);
const archive = {
  ...{ file: 'shopbench-2.8.0-linux-x64.tgz', bytes: 41e6, sha256, system: 'linux-x64', isRunning: false },
  ...{ release: { version: '2.8.0', commit: 'abcdef0123' }, notes: ['Bank statements in MT940'] },
};
const ready: UpgradeState = {
  ...{ running: { version: '2.7.3', commit: '1234567890' }, folder: '/data/releases', keptDays: 14 },
  archives: [
    archive,
    {
      ...{ file: 'torn.tgz', bytes: 9, sha256, notes: [], isRunning: false },
      fault: 'It is damaged, or not the one that torn.tgz.sha256 is of',
    },
    { ...archive, file: 'own.tgz', release: { version: '2.7.3' }, notes: [], isRunning: true },
  ],
};
const at = '2026-10-19T16:02:08.000Z';
const course: UpgradeCourse = {
  ...{ from: ready.running, to: archive.release, began: at, by: 'Rahul Sharma' },
  steps: [
    { name: 'Back up the shop', at, ms: 9_000, result: '152 MB' },
    { name: 'Compare its answers', at, ms: 0, progress: { done: 412, of: 640, unit: 'answers' } },
  ],
  compared: { asked: 412, all: 640, same: 409, meant: 2, clock: 0, differ: 1 },
  plan: ['Back up the shop', 'Compare its answers', 'Stop the shop', 'Watch it'],
  ...{ swap: 3, isUnderWay: true, canStop: true, isStopping: false, differences: [] },
};
const shop = { 'GET /settings/public': () => ({ data: { shopName: 'Sharma', timeZone: 'Asia/Kolkata' } }) };
const open = (state: () => UpgradeState, more: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({ ...shop, 'GET /upgrade': () => ({ data: state() }), ...more });
  return { calls, ...openPage('/settings/upgrade', <UpgradePage />) };
};

describe('the page of the upgrade', () => {
  it('should show what lies ready, ask once, and send the archive with the sum that was shown', async () => {
    let told = ready;
    const { calls } = open(() => told, {
      'POST /upgrade': () => {
        told = { ...ready, waiting: { file: archive.file, by: 'Rahul', at } };
        return { status: 202, message: 'It begins', data: null };
      },
    });
    const user = userEvent.setup();
    const list = await screen.findByRole('list', { name: 'Releases on the shop’s computer' });
    expect(within(list).getByText(/It is damaged/)).toBeTruthy();
    expect(within(list).getByText('Runs now')).toBeTruthy();
    expect(within(list).getByText('Bank statements in MT940')).toBeTruthy();
    expect(list.textContent).toContain(`SHA-256 ${sha256}, as in the file beside it`);
    await user.click(within(list).getByRole('button', { name: 'Upgrade…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Upgrade to 2.8.0 (abcdef0)?' });
    expect(calls.some(({ route }) => route === 'POST /upgrade')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Upgrade' }));
    expect(await screen.findByText(/is checked and unpacked/)).toBeTruthy();
    const sent = calls.filter(({ route }) => route === 'POST /upgrade').map(({ body }) => body);
    expect(sent).toEqual([{ file: archive.file, sha256 }]);
  });

  it('should show each step, go on by itself while the shop is away, and stop the rehearsal', async () => {
    let told: UpgradeState | null = { ...ready, last: course };
    let status = 503;
    const { calls } = open(() => told!, {
      'GET /upgrade': () =>
        told ? { data: told } : { status, message: status === 403 ? 'Not allowed' : 'It is away' },
      'POST /upgrade/stop': () => ({ status: 202, message: 'It stops', data: null }),
    });
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: 'Upgrade to 2.8.0 (abcdef0)' })).toBeTruthy();
    const [done, now, swap] = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['state']);
    expect(done!.textContent).toContain('21:32:08 · 9 s');
    expect([now!.getAttribute('aria-current'), swap!.dataset['state']]).toEqual(['step', 'next']);
    expect(swap!.textContent).toContain('Saving waits from here');
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    const bar = within(now!).getByRole('progressbar', { name: 'Done of “Compare its answers”' });
    expect([now!.textContent, bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([expect.stringContaining('412 of 640 answers'), '412', '640']); // prettier-ignore
    const counts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(counts()).toEqual(['Compared412 of 640', 'The same409', 'Differ as the release says2', 'Differ1']);
    expect(screen.getByText(/asked for these once more/)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Stop, change nothing' })[0]!);
    await waitFor(() => expect(calls.some(({ route }) => route === 'POST /upgrade/stop')).toBe(true));
    told = null;
    expect(await screen.findByText(/The shop is away for a moment/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Back up the shop')).toBeTruthy();
    // Who may not look any more is told that, not that the shop is away.
    status = 403;
    expect((await screen.findByRole('alert', {}, { timeout: 5_000 })).textContent).toContain('Not allowed');
    expect(screen.queryByText(/The shop is away/)).toBeNull();
    const compared = { ...course.compared!, asked: 640, same: 637, clock: 1, differ: 0 };
    told = {
      ...ready,
      last: { ...course, compared, isUnderWay: false, canStop: false, end: 'done', ended: at },
    };
    expect(await screen.findByText('The shop runs on 2.8.0 (abcdef0)', {}, { timeout: 5_000 })).toBeTruthy();
    expect(counts()).toEqual(['Compared640 of 640', 'The same637', 'Differ as the release says2', 'Moved with the clock1', 'Differ0']); // prettier-ignore
  }, 20_000);

  it.each<[string, Partial<UpgradeState>, RegExp]>([
    [
      'went back',
      { last: { ...course, isUnderWay: false, end: 'back', why: 'It is not ready', keptUntil: at } },
      /went back by itself. The shop runs on 2\.7\.3 .*byte for byte.*It is not ready/,
    ],
    [
      'stopped',
      { last: { ...course, isUnderWay: false, end: 'stopped', why: '1 answers differ' } },
      /before the shop was touched.*1 answers differ/,
    ],
    ['was cut off', { last: { ...course, isUnderWay: false } }, /cut off.*next start/],
    [
      'did not begin',
      { refused: { file: 'a.tgz', at, why: 'There is too little room' } },
      /did not begin.*a\.tgz: There is too little room/,
    ],
  ])('should say why one %s', async (_, over, words) => {
    open(() => ({ ...ready, ...over }));
    expect((await screen.findByRole('status')).textContent).toMatch(words);
  });

  it('should list what is answered otherwise, and say which command to run where it is not done from here', async () => {
    const differences = [{ path: '/expense/1', at: 'data.amount', was: '40', is: '39.99' }];
    const last = { ...course, isUnderWay: false, end: 'stopped', differences } as const;
    const elsewhere = { why: 'Do it on its computer', command: 'npm run upgrade -- FILE' };
    open(() => ({ ...ready, last, elsewhere }));
    expect(await screen.findByText('/expense/1, data.amount: 40 → 39.99')).toBeTruthy();
    expect(screen.getByText('npm run upgrade -- FILE')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upgrade…' })).toBeNull();
  });
});
