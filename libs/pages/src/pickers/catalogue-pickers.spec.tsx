import { Form } from '@shopbench/ui/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage, serve, type Routes } from '../testing';
import { BrandPicker, CategoryPicker, SubCategoryPicker } from './catalogue-pickers';
import type { NameFieldProps } from './name-picker';

function Sample({ Picker }: { Picker: (props: NameFieldProps) => React.ReactNode }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Picker value={value} onChange={setValue} />
      <button>next</button>
      <output>{value}</output>
    </>
  );
}

const page = (many: string, rows: object[]) => ({
  data: { [many]: rows, total: rows.length, page: 1, pageSize: 20 },
});

async function leaveWith(Picker: (props: NameFieldProps) => React.ReactNode, text: string, routes: Routes) {
  const calls = serve(routes);
  const user = userEvent.setup();
  openPage('/form', <Sample Picker={Picker} />);
  await user.type(screen.getByRole('combobox'), text);
  await user.tab();
  return { user, calls };
}

const chosen = () => document.querySelector('output')?.textContent;
const made = (calls: { route: string; body: object }[]) =>
  calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);

const brandRoutes = (rows: string[]): Routes => ({
  'GET /brand/all': ({ params }) =>
    page(
      'brands',
      rows
        .filter((name) => name.toLowerCase().includes((params.get('q') ?? '').toLowerCase()))
        .map((brandName) => ({ _id: brandName, brandName })),
    ),
  'POST /brand/create': ({ body }) => ({ data: { _id: 'b1', version: 0, ...body }, message: 'Brand saved' }),
});

describe('the picker of brands', () => {
  it('should ask before it makes a name that does not exist, and choose it then', async () => {
    const { user, calls } = await leaveWith(BrandPicker, 'Nokia', brandRoutes([]));
    expect(await screen.findByText('Create new brand "Nokia"?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosen()).toBe('Nokia'));
    expect(made(calls)).toEqual([{ brandName: 'Nokia' }]);
  });

  it('should look up and ask once for a form that is saved with a name of which it does not know', async () => {
    const calls = serve(brandRoutes([]));
    const user = userEvent.setup();
    openPage(
      '/form',
      <Form label="Product" onSubmit={() => undefined}>
        <Sample Picker={BrandPicker} />
      </Form>,
    );
    await user.type(screen.getByRole('combobox'), 'Nokia{Control>}{Enter}{/Control}');
    await screen.findByText('Create new brand "Nokia"?');
    // The question takes the focus, by which the box is left.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Yes');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toBe('Nokia'));
    expect(made(calls)).toEqual([{ brandName: 'Nokia' }]);
    const lookUps = calls.filter(
      ({ route, params }) => route === 'GET /brand/all' && params.get('q') === 'Nokia',
    );
    // One of the search while it was typed, at most, and one to be sure.
    expect(lookUps.length).toBeLessThanOrEqual(2);
  });

  it('should make nothing after No', async () => {
    const { user, calls } = await leaveWith(BrandPicker, 'Nokia', brandRoutes([]));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(chosen()).toBe('');
    expect(made(calls)).toEqual([]);
  });

  it('should choose a name that exists in other letters without asking', async () => {
    await leaveWith(BrandPicker, 'SAMSUNG', brandRoutes(['samsung']));
    await waitFor(() => expect(chosen()).toBe('Samsung'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('should not take a lookup that failed for a name that does not exist', async () => {
    let isDown = true;
    const known = brandRoutes(['samsung']);
    const { user, calls } = await leaveWith(BrandPicker, 'samsung', {
      ...known,
      'GET /brand/all': (call) =>
        isDown ? { status: 503, message: 'The database is away' } : known['GET /brand/all']!(call),
    });
    expect(await screen.findByText('The database is away')).toBeTruthy();
    expect(screen.queryByText(/Create new brand/)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(chosen()).toBe('Samsung'));
    expect(made(calls)).toEqual([]);
  });

  it('should say why a name could not be made, and ask again', async () => {
    const { user } = await leaveWith(BrandPicker, 'Nokia', {
      ...brandRoutes([]),
      'POST /brand/create': () => ({ status: 409, message: 'Brand Nokia exists already' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Brand Nokia exists already')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
    expect(chosen()).toBe('');
  });
});

describe('the picker of categories', () => {
  const routes: Routes = {
    'GET /category/all': () => page('categories', []),
    'POST /category/create': ({ body }) => ({ data: { _id: 'c1', version: 0, ...body }, message: 'Saved' }),
  };

  it('should ask for the GST rate of a new one and never make it without', async () => {
    const { user, calls } = await leaveWith(CategoryPicker, 'Cables', routes);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Choose the GST rate')).toBeTruthy();
    expect(made(calls)).toEqual([]);
    await user.click(screen.getByLabelText(/^GST rate/));
    await user.click(await screen.findByRole('option', { name: '18 %' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosen()).toBe('Cables'));
    expect(made(calls)).toEqual([{ categoryName: 'Cables', gstRate: 18, subCategories: [] }]);
  });

  it('should ask for the reason of another rate', async () => {
    const { user, calls } = await leaveWith(CategoryPicker, 'Gold plate', routes);
    await user.click(await screen.findByLabelText(/^GST rate/));
    await user.click(await screen.findByRole('option', { name: 'Another rate' }));
    await user.type(screen.getByLabelText(/^Rate/), '3');
    await user.type(screen.getByLabelText(/^Reason for this rate/), 'Jewellery');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosen()).toBe('Gold plate'));
    expect(made(calls)).toMatchObject([{ gstRate: 3, rateReason: 'Jewellery' }]);
  });
});

describe('the picker of sub categories', () => {
  it('should say that one could not be added, and keep what was typed for another try', async () => {
    const InPhones = (field: NameFieldProps) => <SubCategoryPicker category="phones" {...field} />;
    const { user } = await leaveWith(InPhones, 'Foldable', {
      'GET /category/all': () =>
        page('categories', [{ _id: 'c1', categoryName: 'phones', subCategories: [] }]),
      'POST /category/add-subcategory': () => ({ status: 500, message: '' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/Failed to add subCategory/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('Foldable');
  });
});
