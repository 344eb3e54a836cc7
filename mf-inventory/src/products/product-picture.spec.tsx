import { openPage, serve, type Reply } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductCreatePage } from './product-create-page';

// A whole page, on machines that do other work beside.
const PHOTO = new File([new Uint8Array(10)], 'a.png', { type: 'image/png' });

describe('the picture of a new product', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
  });

  async function create(reply: Reply) {
    const calls = serve({
      'POST /product/create': ({ body }) => ({ data: { _id: 'p1', ...body }, message: 'Product created' }),
      'POST /product/p1/image': () => reply,
    });
    const user = userEvent.setup();
    const { router, toasts } = openPage('/product/create', <ProductCreatePage />);
    for (const [label, text] of Object.entries({
      'Item code': 'chg-25',
      'Product name': '25 W charger',
      'Purchase price': '700',
      'Sale price': '1199',
    })) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), PHOTO);
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create Product' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
    const sent = calls.map(({ route }) => route).filter((route) => route.startsWith('POST'));
    expect(sent).toEqual(['POST /product/create', 'POST /product/p1/image']);
    return toasts();
  }

  it('should be sent once the product is saved', async () => {
    expect(await create({ data: { url: '/api/v1/files/f1' }, message: 'Picture kept' })).toEqual([
      'Picture kept',
      'Product created',
    ]);
  });

  it('should be said to have failed, and the product kept', async () => {
    expect(await create({ status: 503, message: 'The store is full' })).toEqual([
      'The picture was not sent, choose it again at Edit: The store is full',
      'Product created',
    ]);
  });
});
