import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordLayout, type RecordAction } from './record-layout';
import { openPage } from './testing';

/** A screen of so many pixels. */
function screenOf(width: number) {
  window.matchMedia = ((query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

function open(actions: RecordAction[] = [], asideFirst = false) {
  return openPage(
    '/jar/1',
    <RecordLayout
      title="Jar"
      back={{ label: 'Jars', href: '/jar' }}
      actions={actions}
      figures={[
        { label: 'In stock', value: '5 PCS' },
        { label: 'Owes', value: '₹10.00', note: 'overdue', noteTone: 'bad' },
      ]}
      aside={<p>beside</p>}
      asideFirst={asideFirst}
    >
      <p>work</p>
    </RecordLayout>,
  );
}

const actions = (done: string[]): RecordAction[] => [
  { label: 'Delete', kind: 'danger', tucked: true, onPress: () => done.push('Delete') },
  { label: 'Call', href: '/call', onPhone: 'page' },
  { label: 'Edit', hotkey: 'e', onPress: () => done.push('Edit') },
  { label: 'Print', onPress: () => done.push('Print') },
  { label: 'Sell', kind: 'main', onPress: () => done.push('Sell') },
];
const names = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim());
const text = () => document.body.textContent ?? '';

describe('the layout of a record', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('should show its actions in the header, what is tucked away behind one button, and its figures', async () => {
    screenOf(1440);
    const done: string[] = [];
    const user = userEvent.setup();
    const { router } = open(actions(done));
    const header = screen.getByRole('banner');
    expect(names(header)).toEqual(['Edit E', 'Print', 'Sell', 'More actions']);
    expect(within(header).getByRole('link', { name: 'Jars' })).toBeTruthy();
    expect(screen.getByText('In stock').nextElementSibling?.textContent).toBe('5 PCS');
    await user.click(screen.getByRole('button', { name: 'More actions', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('e');
    await waitFor(() => expect(done).toEqual(['Delete', 'Sell', 'Edit']));
    await user.click(screen.getByRole('link', { name: 'Call' }));
    expect(router.state.location.pathname).toBe('/call');
  });

  it('should keep the main action in a bar on a phone, the rest behind one button, and those of the page below the figures', async () => {
    screenOf(390);
    const done: string[] = [];
    const user = userEvent.setup();
    open(actions(done), true);
    expect(names(screen.getByRole('banner'))).toEqual([]);
    expect(names(document.body)).toEqual(['Sell', 'More actions']);
    expect(screen.getByRole('link', { name: 'Call' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions', hidden: true }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['Delete', 'Edit', 'Print']);
    expect(text().indexOf('beside')).toBeLessThan(text().indexOf('work'));
  });

  it('should hide no single action behind a button, and put the work first unless told otherwise', () => {
    screenOf(390);
    open([{ label: 'Edit' }, { label: 'Sell', kind: 'main' }]);
    expect(names(document.body)).toEqual(['Edit', 'Sell']);
    expect(text().indexOf('work')).toBeLessThan(text().indexOf('beside'));
  });

  it.each([
    [
      'none where all stand on the page',
      [
        { label: 'Merge', onPhone: 'page' },
        { label: 'Delete', onPhone: 'page' },
      ],
      [],
    ],
    [
      'the last of the page',
      [
        { label: 'Call', onPhone: 'page' },
        { label: 'Pay', onPhone: 'page' },
        { label: 'Edit' },
        { label: 'Delete' },
      ],
      ['Pay', 'More actions'],
    ],
    [
      'the last of all',
      [{ label: 'Cancel' }, { label: 'Edit' }, { label: 'Reopen' }],
      ['Reopen', 'More actions'],
    ],
  ] as [string, RecordAction[], string[]][])(
    'should have a bar of more than a menu on a phone: %s',
    (_, given, inBar) => {
      screenOf(390);
      open(given);
      const bar = screen.queryByRole('button', { name: 'More actions', hidden: true })?.parentElement;
      expect(bar ? names(bar) : []).toEqual(inBar);
      const onPage = given.filter(({ label, onPhone }) => onPhone === 'page' && !inBar.includes(label));
      for (const { label } of onPage) expect(screen.getByRole('button', { name: label })).toBeTruthy();
      // No strip without anything in it.
      expect(document.querySelectorAll('div:empty')).toHaveLength(0);
    },
  );
});
