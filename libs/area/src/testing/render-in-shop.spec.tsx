/** @jest-environment ./src/jest/jsdom-environment.cjs */
import { areaApi, defineArea } from '@shopbench/client';
import { Link, useParams } from '@shopbench/client/router';
import { createSlice, useSelector } from '@shopbench/client/state';
import { renderInShop, screen, userEvent } from '.';

const drawer = createSlice({ name: 'drawer', initialState: { coins: 7 }, reducers: {} });
const { useTillQuery } = areaApi('tills').injectEndpoints({
  endpoints: (build) => ({
    till: build.query<{ name: string }, string>({ query: (id) => ({ url: `/till/${id}` }) }),
  }),
});

function TillPage() {
  const { id = '' } = useParams();
  const { data } = useTillQuery(id);
  const coins = useSelector((state: { tills?: { drawer: { coins: number } } }) => state.tills?.drawer.coins);
  return (
    <>
      <h1>{data?.name}</h1>
      <p>{coins} coins</p>
      <Link to="/brand">Brands</Link>
    </>
  );
}

describe('renderInShop', () => {
  const answers = { 'GET /till/t1': () => ({ data: { name: 'Front till' } }) };

  it('should show an area with its state, its routes and what the server answers', async () => {
    const life: string[] = [];
    const area = defineArea({
      routes: [{ path: '/tills/:id', element: <TillPage /> }],
      reducers: { drawer: drawer.reducer },
      mount: () => life.push('mount'),
      unmount: () => life.push('unmount'),
    });
    const { calls, router, unmount } = renderInShop(area, { at: '/tills/t1', name: 'tills', answers });
    expect(await screen.findByRole('heading', { name: 'Front till' })).toBeTruthy();
    expect(screen.getByText('7 coins')).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual(['GET /till/t1']);
    await userEvent.click(screen.getByRole('link', { name: 'Brands' }));
    expect(router.state.location.pathname).toBe('/brand');
    unmount();
    expect(life).toEqual(['mount', 'unmount']);
  });

  it('should show one page at its path to the person named', async () => {
    const person = { _id: 'u2', name: 'Ravi', designation: 'manager' as const };
    const { shop } = renderInShop(<TillPage />, { path: '/tills/:id', at: '/tills/t1', answers, person });
    expect(await screen.findByRole('heading', { name: 'Front till' })).toBeTruthy();
    expect(shop.store.getState().user.user?.name).toBe('Ravi');
  });
});
