import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState, type AnchorHTMLAttributes } from 'react';
import { AppTheme } from '../theme/app-theme';
import { DataList, type DataListProps } from './data-list';

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
    await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(state.setSort).toHaveBeenCalledWith('name');
  });

  it('should ask the server after a pause in the typing', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search things' }), 'cab');
    expect(state.setQuery).not.toHaveBeenCalled();
    await waitFor(() => expect(state.setQuery.mock.calls).toEqual([['cab']]));
  });

  it('should keep every key of a fast typist while the address lags behind', async () => {
    function Lagging() {
      const [q, setQuery] = useState('');
      const lag = (next: string) => setTimeout(() => startTransition(() => setQuery(next)), 400);
      return list({ state: { ...state, q, setQuery: lag } });
    }
    render(<Lagging />);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search things' });
    const seen: string[] = [];
    for (const [i, letter] of [...'charger 25 w'].entries()) {
      fireEvent.change(box, { target: { value: box.value + letter } });
      await act(() => new Promise((done) => setTimeout(done, i % 3 === 0 ? 300 : 60)));
      seen.push(box.value);
    }
    expect(seen).toEqual([...'charger 25 w'].map((_, i, all) => all.slice(0, i + 1).join('')));
    await act(() => new Promise((done) => setTimeout(done, 700)));
    expect(box.value).toBe('charger 25 w');
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
});
