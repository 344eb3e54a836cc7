import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState, type AnchorHTMLAttributes } from 'react';
import { AppTheme } from '../theme/app-theme';
import { DataList, type DataListProps } from './data-list';
import type { ListFilter } from './filters/list-filter';

interface Thing {
  _id: string;
  name: string;
  amount: number;
}

const things: Thing[] = [
  { _id: 'a', name: 'Charger', amount: 1 },
  { _id: 'b', name: 'Cable', amount: 2 },
];

const visited = jest.fn();
function TestLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        visited(href);
      }}
    >
      {children}
    </a>
  );
}

const state = {
  page: 2,
  pageSize: 25,
  q: '',
  sort: '-name',
  isNarrowed: false,
  setPage: jest.fn(),
  setPageSize: jest.fn(),
  setQuery: jest.fn(),
  setSort: jest.fn(),
  clear: jest.fn(),
  filters: {},
  setFilters: jest.fn(),
  layout: undefined,
  setLayout: jest.fn(),
  place: undefined,
  keepPlace: jest.fn(),
};

const numbers = () =>
  [...document.querySelectorAll('[role="gridcell"][data-field="S.No."]')].map((cell) => cell.textContent);

/** Lets so many milliseconds go by at once, under fake timers. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

const show = (props: Partial<DataListProps<Thing>> = {}) => render(list(props));

function list(props: Partial<DataListProps<Thing>> = {}) {
  return (
    <AppTheme linkComponent={TestLink}>
      <DataList<Thing>
        label="Things"
        columns={[
          {
            key: 'name',
            header: 'Name',
            sort: 'name',
            primary: true,
            width: 200,
            render: (thing) => thing.name,
          },
          { key: 'amount', header: 'Amount', width: 100, align: 'right', render: (thing) => thing.amount },
        ]}
        rows={things}
        total={27}
        state={state}
        loading={false}
        onRetry={jest.fn()}
        rowHref={(thing) => `/thing/${thing._id}`}
        searchPlaceholder="Name"
        empty={{ title: 'No things yet', text: 'Add one' }}
        card={(thing) => ({ title: thing.name })}
        {...props}
      />
    </AppTheme>
  );
}

function screenIs(kind: 'phone' | 'wide') {
  window.matchMedia = ((query: string) => ({
    matches: kind === 'phone' && query.includes('max-width: 767.95px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

describe('DataList', () => {
  beforeEach(() => {
    jest.restoreAllMocks();
    jest.clearAllMocks();
    screenIs('wide');
  });

  it('should number the rows from the first of the page', () => {
    show();
    expect(screen.getByText('26')).toBeTruthy();
    expect(screen.getByText('27')).toBeTruthy();
    expect(screen.getByText('26–27 of 27')).toBeTruthy();
  });

  it('should say that there are more than were counted, and go on', async () => {
    show({ total: 27, totalIsAtLeast: true });
    expect(screen.getByText('26–27 of 27+')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(state.setPage).toHaveBeenCalledWith(3);
  });

  describe('on a tablet', () => {
    const room = (pixels: number) =>
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels + 2);
    const columns: DataListProps<Thing>['columns'] = [
      { key: 'date', header: 'Date', width: 120, minWidth: 100, render: () => '27/11/2026' },
      { key: 'name', header: 'Name', primary: true, minWidth: 160, render: ({ name }) => name },
      { key: 'settles', header: 'Settles', minWidth: 160, render: () => 'INV-0001' },
      { key: 'in', header: 'In', width: 130, minWidth: 108, align: 'right', render: ({ amount }) => amount },
      { key: 'status', header: 'Status', width: 120, render: () => null },
    ];

    it('should keep names and amounts in view, and say below the name what has no room', () => {
      room(420);
      show({ columns });
      expect(headers()).toEqual(['Date', 'Name', 'In']);
      const [cell] = screen.getAllByRole('gridcell').filter((one) => one.dataset['field'] === 'name');
      expect(cell!.textContent).toBe(`${things[0]!.name}INV-0001`);
      expect(within(cell!).getByRole('link').textContent).toBe(things[0]!.name);
      expect(within(cell!).getByTitle('Settles: INV-0001').textContent).toBe('INV-0001');
    });

    it('should say at the column above by which of those below it the rows are sorted, and which way', () => {
      room(420);
      const sortable = columns.map((column) => ({ ...column, sort: column.key }));
      const { rerender } = show({ columns: sortable, state: { ...state, sort: '-settles' } });
      expect(headers()).toEqual(['Date', 'Name · Settles↓', 'In']);
      expect(screen.getByRole('img', { name: 'descending' })).toBeTruthy();
      rerender(list({ columns: sortable, state: { ...state, sort: 'settles' } }));
      expect(screen.getByRole('img', { name: 'ascending' })).toBeTruthy();
      rerender(list({ columns: sortable, state: { ...state, sort: 'name' } }));
      expect(headers()).toEqual(['Date', 'Name', 'In']);
    });

    it('should leave a column in its place that a person has chosen to see or made as wide', () => {
      room(560);
      const layout = { order: [], shown: { status: true }, widths: { settles: 150 } };
      show({ columns, state: { ...state, layout } });
      expect(headers()).toEqual(['Name', 'Settles', 'In', 'Status']);
    });
  });

  it('should stop at the last page', () => {
    show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('should open the record by a click anywhere in its row, once', async () => {
    show();
    await userEvent.click(screen.getByText('2'));
    expect(visited.mock.calls).toEqual([['/thing/b']]);
    await userEvent.click(screen.getByRole('link', { name: 'Charger' }));
    expect(visited.mock.calls).toEqual([['/thing/b'], ['/thing/a']]);
  });

  it('should let a row action act and not open the record', async () => {
    const remove = jest.fn();
    show({ rowActions: (thing) => [{ label: 'Delete', onChoose: () => remove(thing._id), danger: true }] });
    await userEvent.click(screen.getAllByRole('button', { name: 'Row actions' })[1]!);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledWith('b');
    expect(visited).not.toHaveBeenCalled();
  });

  it('should sort by the server', async () => {
    show();
    await userEvent.click(screen.getByRole('columnheader', { name: /^Name\b/ }));
    expect(state.setSort).toHaveBeenCalledWith('name');
  });

  it('should ask the server after a pause in the typing', async () => {
    jest.useFakeTimers();
    show();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.type(screen.getByRole('searchbox', { name: 'Search things' }), 'cab');
    expect(state.setQuery).not.toHaveBeenCalled();
    await pass(250);
    expect(state.setQuery.mock.calls).toEqual([['cab']]);
    jest.useRealTimers();
  });

  it('should keep every key of a fast typist while the address lags behind', async () => {
    function Lagging() {
      const [q, setQuery] = useState('');
      const lag = (next: string) => setTimeout(() => startTransition(() => setQuery(next)), 400);
      return list({ state: { ...state, q, setQuery: lag } });
    }
    jest.useFakeTimers();
    render(<Lagging />);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search things' });
    const seen: string[] = [];
    for (const [i, letter] of [...'charger 25 w'].entries()) {
      fireEvent.change(box, { target: { value: box.value + letter } });
      await pass(i % 3 === 0 ? 300 : 60);
      seen.push(box.value);
    }
    expect(seen).toEqual([...'charger 25 w'].map((_, i, all) => all.slice(0, i + 1).join('')));
    await pass(700);
    expect(box.value).toBe('charger 25 w');
    jest.useRealTimers();
  });

  it("should show one cross to clear the search, not the browser's beside it", async () => {
    show({ state: { ...state, q: 'cable' } });
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(box.type).toBe('text');
    expect(screen.getAllByRole('button', { name: 'Clear search' })).toHaveLength(1);
  });

  it('should count the rows of the page that is shown while the next one loads', () => {
    const { rerender } = render(list({ state: { ...state, page: 1 } }));
    expect(numbers()).toEqual(['1', '2']);
    rerender(list({ state: { ...state, page: 2 }, loading: true }));
    expect(numbers()).toEqual(['1', '2']);
    rerender(list({ state: { ...state, page: 2 }, rows: [{ _id: 'c', name: 'Case', amount: 30 }] }));
    expect(numbers()).toEqual(['26']);
  });

  it('should go to the last page that is there when its own is empty after a delete', () => {
    show({ rows: [], total: 25 });
    expect(state.setPage.mock.calls).toEqual([[1]]);
  });

  it('should say what to do first when there is nothing', () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('No things yet')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('should offer to clear when nothing matches', async () => {
    show({ rows: [], total: 0, state: { ...state, isNarrowed: true } });
    expect(screen.getByText('No things match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(state.clear).toHaveBeenCalledTimes(1);
  });

  it('should show what failed and try again', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, total: 0, error: 'The shop server cannot be reached.', onRetry });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Things could not be loaded');
    expect(alert.textContent).toContain('The shop server cannot be reached.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('should show cards on a phone, each a link to its record', async () => {
    screenIs('phone');
    show();
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Cable' }));
    expect(visited).toHaveBeenCalledWith('/thing/b');
  });

  describe('by keyboard', () => {
    const firstCell = () => document.querySelector<HTMLElement>('[data-id="a"] [data-field="amount"]')!;

    it('should open the record of the row with Enter, wherever in the row', async () => {
      show();
      await userEvent.click(firstCell());
      visited.mockClear();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(visited.mock.calls).toEqual([['/thing/b']]);
    });

    it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
      "should open the row's menu with %s",
      async (keys) => {
        const remove = jest.fn();
        show({ rowActions: ({ _id }) => [{ label: 'Delete', onChoose: () => remove(_id) }] });
        act(() => firstCell().focus());
        await userEvent.keyboard(keys);
        await userEvent.keyboard('{Enter}');
        expect(remove.mock.calls).toEqual([['a']]);
      },
    );

    it('should not act on a row while a control in it is used, and leave the control with Escape', async () => {
      const columns = [
        { key: 'name', header: 'Name', render: (thing: Thing) => thing.name },
        {
          key: 'status',
          header: 'Status',
          control: true,
          render: (thing: Thing) => <input aria-label={`Status of ${thing.name}`} />,
        },
      ];
      show({ columns });
      const cell = document.querySelector<HTMLElement>('[data-id="a"] [data-field="status"]')!;
      act(() => cell.focus());
      await userEvent.keyboard('{Enter}ab{ArrowLeft}c{Enter}');
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Status of Charger' }).value).toBe('acb');
      expect(visited).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(cell);
    });

    it('should move a column by Ctrl and widen it by Shift with an arrow on its header', async () => {
      show();
      act(() => screen.getByRole('columnheader', { name: /^Name\b/ }).focus());
      await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
      expect(state.setLayout).toHaveBeenLastCalledWith({ order: ['amount', 'name'], shown: {}, widths: {} });
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      expect(state.setLayout).toHaveBeenLastCalledWith(
        expect.objectContaining({ widths: { name: expect.any(Number) } }),
      );
    });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'should open the record in a tab of its own for a click with %o',
    (modifier) => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      show();
      fireEvent.click(screen.getByText('2'), modifier);
      expect(open.mock.calls).toEqual([['/thing/b', '_blank', 'noopener']]);
      expect(visited).not.toHaveBeenCalled();
    },
  );

  it('should open the record in a tab of its own for the middle button', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    show();
    fireEvent(screen.getByText('2'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(open.mock.calls).toEqual([['/thing/b', '_blank', 'noopener']]);
  });

  it("should show the columns that the person has chosen, in the person's order", () => {
    show({ state: { ...state, layout: { order: ['amount', 'name', 'gone'], shown: {}, widths: {} } } });
    expect(headers()).toEqual(['S.No.', 'Amount', 'Name']);
  });

  it('should let columns be chosen, but not the one that names the row', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Amount' }));
    expect(state.setLayout).toHaveBeenCalledWith({ order: [], shown: { amount: false }, widths: {} });
  });

  it('should sort by what has no header in view too, by keyboard, and say by what it is sorted', async () => {
    const columns: DataListProps<Thing>['columns'] = [
      { key: 'name', header: 'Name', sort: 'name', primary: true, render: ({ name }) => name },
      { key: 'amount', header: 'Amount', sort: 'amount', hidden: true, render: ({ amount }) => amount },
      { key: 'twice', header: 'Twice', render: ({ amount }) => amount * 2 },
    ];
    show({ columns });
    expect(headers()).not.toContain('Amount');
    act(() => screen.getByRole('button', { name: 'Columns' }).focus());
    await userEvent.keyboard('{Enter}{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Sort by/ }));
    expect(document.activeElement?.textContent).toBe('Name, descending');
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Name, ascending', 'Name, descending', 'Amount, ascending', 'Amount, descending'],
    ]);
    await userEvent.keyboard('{End}{Enter}');
    expect(state.setSort.mock.calls).toEqual([['-amount']]);
  });

  describe('narrowed by filters', () => {
    const filterFields: ListFilter[] = [
      { kind: 'choice', name: 'status', label: 'Status', options: [{ value: 'open', label: 'Open' }] },
      { kind: 'days', label: 'Date', from: 'from', to: 'to' },
    ];

    it('should say by what, and let go of one or all', async () => {
      const filters = { status: 'open', from: '2026-11-01', to: '' };
      show({ filterFields, state: { ...state, filters } });
      expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Date: from 01/11/2026 Clear filter' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Status: Open Clear filter' }));
      expect(state.setFilters).toHaveBeenLastCalledWith({ status: '' });
      await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(state.setFilters).toHaveBeenLastCalledWith({ status: '', from: '', to: '' });
    });

    it('should ask for a range when both ends make sense, and say what is wrong when not', async () => {
      show({ filterFields });
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
      await userEvent.type(screen.getByLabelText('Date from'), '20/11/2026{Enter}');
      expect(state.setFilters.mock.calls).toEqual([[{ from: '2026-11-20' }]]);
      cleanup();
      show({ filterFields, state: { ...state, filters: { from: '2026-11-20' } } });
      await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
      await userEvent.type(screen.getByLabelText('Date to'), '01/11/2026{Enter}');
      expect(state.setFilters).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('alert').textContent).toBe('The first day is after the last.');
    });
  });

  it('should keep showing the rows it has when they cannot be refreshed, and say so', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(list());
    rerender(list({ error: 'The shop server cannot be reached.', onRetry }));
    expect(screen.getByRole('link', { name: 'Charger' })).toBeTruthy();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('should not show the rows of one page as those of another that failed', () => {
    const { rerender } = render(list());
    rerender(list({ state: { ...state, page: 3 }, error: 'Down' }));
    expect(screen.queryByRole('link', { name: 'Charger' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Things could not be loaded');
  });

  it('should not say that nothing is there yet while it lets go of a search without a match', () => {
    const rows: Thing[] = [];
    const { rerender } = render(list({ rows, total: 0, state: { ...state, isNarrowed: true } }));
    rerender(list({ rows, total: 0, state: { ...state, q: 'c' }, loading: true }));
    expect(screen.queryByText('No things yet')).toBeNull();
  });

  it('should show a skeleton only once the first rows take longer than 200 ms', () => {
    jest.useFakeTimers();
    screenIs('phone');
    show({ rows: undefined, total: 0, loading: true });
    const bones = () => document.querySelectorAll('.MuiSkeleton-root').length;
    expect(bones()).toBe(0);
    act(() => void jest.advanceTimersByTime(250));
    expect(bones()).toBeGreaterThan(0);
    jest.useRealTimers();
  });

  it('should offer one file format or the other, and not twice at once', async () => {
    let done = () => {};
    const onExport = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    show({ onExport });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
    expect(onExport.mock.calls).toEqual([['csv']]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exporting…' }).disabled).toBe(true);
    await act(async () => done());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false);
  });

  describe('come back to', () => {
    const place = { top: 0, rowId: 'b' };

    it('should have the focus on the row that was left, and keep the place when it is left again', async () => {
      const { unmount } = show({ state: { ...state, place } });
      await waitFor(() =>
        expect(document.activeElement?.closest('[data-id]')?.getAttribute('data-id')).toBe('b'),
      );
      unmount();
      expect(state.keepPlace).toHaveBeenLastCalledWith(expect.objectContaining({ rowId: 'b' }));
    });

    it('should have the focus on the card that was left, on a phone', async () => {
      screenIs('phone');
      window.scrollTo = jest.fn();
      show({ state: { ...state, place: { top: 300, rowId: 'b' } } });
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Cable'));
      expect(window.scrollTo).toHaveBeenCalledWith(0, 300);
    });
  });
});
