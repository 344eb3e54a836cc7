import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Resource, Stored } from './resource';
import { brands, categories, mobiles, products } from './resources/catalogue';
import { parties } from './resources/people';
import { openPage, serve } from './testing';
import { useDelete } from './use-delete';

const named = { brandName: 'x', categoryName: 'x', mobileName: 'x', productName: 'x', name: 'x' };
const row = { _id: 'r1', version: 0, designation: 'customer', ...named };

function Deleter<Row extends Stored>({ resource, noun }: { resource: Resource<Row>; noun: string }) {
  const deletion = useDelete(resource, { noun: () => noun });
  return (
    <>
      <button onClick={() => deletion.ask(row as unknown as Row)}>Delete</button>
      {deletion.dialog}
    </>
  );
}

describe('a deletion that fails', () => {
  const kinds = [
    ['mobile', <Deleter key="m" resource={mobiles} noun={mobiles.one} />],
    ['product', <Deleter key="p" resource={products} noun={products.one} />],
    ['brand', <Deleter key="b" resource={brands} noun={brands.one} />],
    ['category', <Deleter key="c" resource={categories} noun={categories.one} />],
    ['customer', <Deleter key="u" resource={parties} noun="customer" />],
  ] as const;

  it.each(kinds)('should be told in the words of the specification: %s', async (noun, deleter) => {
    serve({ [`DELETE /${noun}/r1`]: () => ({ status: 503, message: 'Away' }) });
    const user = userEvent.setup();
    const { toasts } = openPage('/', deleter);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(toasts()).toEqual([`Error deleting ${noun}. Please try again.`]));
  });
});

describe('a deletion that archived', () => {
  it('should be told with Undo, which takes it back in the version that it was archived in', async () => {
    const calls = serve({
      'DELETE /brand/r1': () => ({
        ...{ data: { archived: true, version: 4 }, message: 'Brand X archived: products refer to it' },
      }),
      'POST /brand/r1/unarchive': () => ({ data: { ...row, version: 5 }, message: 'Brand X is back' }),
    });
    const user = userEvent.setup();
    const { toasts, undo } = openPage('/', <Deleter resource={brands} noun="brand" />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['Brand X archived: products refer to it']));
    undo();
    await waitFor(() => expect(toasts().at(-1)).toBe('Brand X is back'));
    expect(calls.at(-1)).toMatchObject({ route: 'POST /brand/r1/unarchive', body: { version: 4 } });
  });
});
