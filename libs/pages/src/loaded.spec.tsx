import { screen } from '@testing-library/react';
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
