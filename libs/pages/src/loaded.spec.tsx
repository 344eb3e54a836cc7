import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bothOf, Loaded } from './loaded';
import type { Query } from './resource';
import { openPage } from './testing';

const query = <T,>(state: Partial<Query<T>>): Query<T> => ({
  isFetching: false,
  refetch: () => Promise.resolve({ data: state.data }),
  ...state,
});
const open = (a: Query<string>, b: Query<number>) =>
  openPage(
    '/',
    <Loaded query={bothOf(a, b)} noun="bill">
      {([text, count]) => <p>{`${text} and ${count}`}</p>}
    </Loaded>,
  );

describe('what a query gave', () => {
  const show = (state: Partial<Query<string>>) =>
    openPage(
      '/',
      <Loaded query={query(state)} noun="ledger">
        {(text) => <p>{text}</p>}
      </Loaded>,
    );
  const failure = { status: 0, message: 'No line', errors: [] };

  it('should stay while it is refreshed, and say that it is old when that fails', () => {
    show({ data: 'page 1', currentData: 'page 1', error: failure });
    expect(screen.getByText('page 1')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('What is shown is from before');
    expect(screen.getByRole('alert').textContent).toContain('No line');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('should keep a form with work through a failed answer to another question, out of sight, with what is typed', () => {
    const Page = ({ state }: { state: Partial<Query<string>> }) => (
      <Loaded query={query(state)} noun="ledger">
        {() => <input aria-label="Note" />}
      </Loaded>
    );
    const { rerender } = render(<Page state={{ data: 'page 1', currentData: 'page 1' }} />);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'three notes' } });
    rerender(<Page state={{ data: 'page 1', currentData: undefined, error: failure }} />);
    expect(screen.getByText('No line')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(<Page state={{ data: 'page 2', currentData: 'page 2' }} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('three notes');
  });

  it('should stay while something else is asked for, and not be taken for it when that fails', () => {
    show({ data: 'page 1', currentData: undefined, isFetching: true });
    expect(screen.getByText('page 1')).toBeTruthy();
    document.body.replaceChildren();
    show({ data: 'page 1', currentData: undefined, error: failure });
    expect(screen.getByText('page 1').style.display).toBe('none');
    expect(screen.getByText('No line')).toBeTruthy();
  });
});

describe('two queries as one', () => {
  it('should show what stands on both when both are there', () => {
    open(query({ data: 'terms' }), query({ data: 0 }));
    expect(screen.getByText('terms and 0')).toBeTruthy();
  });

  it('should wait while one is not there', () => {
    open(query({ data: 'terms' }), query<number>({ isFetching: true }));
    expect(document.querySelector('.MuiSkeleton-root')).toBeTruthy();
  });

  it('should say what failed of either and ask both anew', async () => {
    const asked: string[] = [];
    const again = <T,>(name: string) => ({
      refetch: () => {
        asked.push(name);
        return Promise.resolve({} as { data?: T });
      },
    });
    open(
      query({ data: 'terms', ...again<string>('a') }),
      query<number>({ error: { status: 0, message: 'No line', errors: [] }, ...again<number>('b') }),
    );
    expect(screen.getByText('The bill could not be loaded')).toBeTruthy();
    expect(screen.getByText('No line')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toEqual(['a', 'b']);
  });
});
