import { check, mobileInput } from '@shopbench/contracts';
import { openPage, serve, type Call } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mobileForm, NEW_MOBILE } from './mobile-form';

// Finding things by their role in a whole page takes jsdom a while.
const page = (many: string, rows: object[]) => ({
  data: { [many]: rows, total: rows.length, page: 1, pageSize: 20 },
});

function open() {
  const calls = serve({
    'GET /brand/all': () => page('brands', [{ _id: 'b1', brandName: 'samsung' }]),
    'GET /model/all': () => page('models', []),
    'GET /category/all': () => page('categories', []),
    'POST /model/create': ({ body }: Call) => ({
      data: { _id: 'm1', version: 0, ...body },
      message: 'Model saved',
    }),
    'POST /mobile/create': ({ body }: Call) => ({
      data: { _id: 'x', version: 0, ...body },
      message: 'Mobile saved',
    }),
  });
  openPage('/mobile/create', <mobileForm.CreatePage />);
  return calls;
}

describe('the form of a mobile', () => {
  it('should ask for price and stock only when it is not for repair, and forget them when it is', async () => {
    const user = userEvent.setup();
    open();
    expect(screen.queryByLabelText(/^Sale price/)).toBeNull();
    const choose = async (type: string) => {
      await user.click(screen.getByLabelText(/^Type/));
      await user.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Second hand');
    await user.type(screen.getByLabelText(/^Sale price/), '900');
    expect(screen.getByLabelText('Opening stock')).toBeTruthy();
    await choose('Repair');
    expect(screen.queryByLabelText('Opening stock')).toBeNull();
    await choose('New');
    expect((screen.getByLabelText(/^Sale price/) as HTMLInputElement).value).toBe('');
  });

  it('should make a model on the way, with the brand that is chosen, and send the mobile as it is checked', async () => {
    const user = userEvent.setup();
    const calls = open();
    await user.type(screen.getByRole('combobox', { name: /Brand/ }), 'SAMSUNG');
    await user.tab();
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: /Brand/ }) as HTMLInputElement).value).toBe('Samsung'),
    );
    await user.type(screen.getByRole('combobox', { name: /Model/ }), 'A15');
    await user.tab();
    expect(await screen.findByText('Create new model "A15"?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.type(screen.getByLabelText('IMEI'), '490154203237518');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.at(-1)?.route).toBe('POST /mobile/create'));
    expect(calls.find(({ route }) => route === 'POST /model/create')?.body).toEqual({
      modelNo: 'A15',
      brand: 'Samsung',
    });
    const { body } = calls.at(-1)!;
    expect(body).toMatchObject({
      mobileType: 'repair',
      brand: 'Samsung',
      modelNo: 'A15',
      emeiNumber: '490154203237518',
    });
    expect(check(mobileInput, body).ok).toBe(true);
  });

  it('should say what is wrong with an IMEI before it is sent', () => {
    const typed = { ...NEW_MOBILE, brand: 'x', modelNo: 'y', emeiNumber: '490154203237519' };
    const checked = check(mobileInput, typed);
    expect(checked).toMatchObject({ ok: false, errors: [{ path: 'emeiNumber' }] });
  });
});
