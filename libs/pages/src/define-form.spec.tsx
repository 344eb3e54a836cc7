import { brandInput } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defineForm, type FieldsProps, type FormOptions } from './define-form';
import { brands, categories, mobiles, products } from './resources/catalogue';
import { openPage, serve, type Reply } from './testing';

type Options = Partial<FormOptions<{ _id: string; version: number }, typeof brandInput>>;

/** The page of a new record of a kind, with one field whatever the kind has. */
async function create(kind: object, answer: Reply, options: Options = {}) {
  const resource = kind as typeof brands;
  const { CreatePage } = defineForm({
    resource,
    schema: brandInput,
    initial: { brandName: '' },
    Fields: ({ form }: FieldsProps<typeof brandInput>) => (
      <TextField label="Name" {...form.field('brandName')} />
    ),
    createLabel: 'Create',
    listPath: '/list',
    ...(options as object),
  });
  const calls = serve({ [`POST ${resource.path}/create`]: () => answer });
  const user = userEvent.setup();
  const page = openPage('/new', <CreatePage />);
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  return { ...page, calls, user };
}

describe('a new record', () => {
  it.each([
    ['Category creation failed', categories],
    ['Product creation failed', products],
    ['Mobile creation failed', mobiles],
  ])('should be told to have failed when the server gives no word: %s', async (words, kind) => {
    const { toasts, router } = await create(kind, { status: 500, message: '' });
    await waitFor(() => expect(toasts()).toEqual([words]));
    expect(router.state.location.pathname).toBe('/new');
  });

  it('should fail with the words that the server gives, else with those of its form', async () => {
    const failure = 'Error creating brand. Please try again.';
    const first = await create(brands, { status: 503, message: 'The database is away' }, { failure });
    await waitFor(() => expect(first.toasts()).toEqual(['The database is away']));
    first.unmount();
    const second = await create(brands, { status: 500, message: '' }, { failure });
    await waitFor(() => expect(second.toasts()).toEqual([failure]));
  });

  it('should wait for what belongs to it before it leads back, and be made once meanwhile', async () => {
    let done = () => {};
    const useBesides = () => {
      const [made, setMade] = useState('');
      return {
        shown: <p>Beside it {made}</p>,
        afterwards: ({ _id }: { _id: string }) => {
          setMade(_id);
          return new Promise<void>((resolve) => (done = resolve));
        },
      };
    };
    const saved = { data: { _id: 'b1', version: 0 }, message: 'Saved' };
    const { calls, router, toasts, user } = await create(brands, saved, { useBesides });
    expect(await screen.findByText('Beside it b1')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect([router.state.location.pathname, toasts()]).toEqual(['/new', []]);
    done();
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(toasts()).toEqual(['Saved']);
    expect(calls).toHaveLength(1);
  });
});
