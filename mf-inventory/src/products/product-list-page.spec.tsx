import { openPage, serve } from '@shopbench/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductListPage } from './product-list-page';

// A whole page, on machines that do other work beside.
const charger = {
  ...{ _id: 'p1', version: 0, archived: false, productName: '25 w charger', itemCode: 'chg-25' },
  ...{ unit: 'PCS', stockQuantity: 5, lowLevelLimit: 0, purchasePrice: 700, salePrice: 1199 },
};

function open(at: string) {
  serve({
    'GET /product/all': () => ({ data: { products: [charger], total: 1, page: 1, pageSize: 25 } }),
    'GET /product/bulk-upload': () => ({ data: { imports: [] } }),
  });
  return openPage(at, <ProductListPage />);
}

describe('the list of products', () => {
  it('should have the specified columns, Delete in a row, and make one over the list', async () => {
    const user = userEvent.setup();
    open('/product');
    const link = await screen.findByRole('link', { name: '25 W Charger' });
    const row = link.closest<HTMLElement>('[role="row"]')!;
    const texts = (found: HTMLElement[]) => found.map(({ textContent }) => textContent?.trim());
    const headers = texts(screen.getAllByRole('columnheader'));
    const specified = ['S.No.', 'Item Code', 'Product Name', 'Quantity', 'Purchase Price', 'Sale Price'];
    expect(headers.filter((header) => specified.includes(header!))).toEqual(specified);
    expect(texts(within(row).getAllByRole('gridcell'))).toEqual(
      expect.arrayContaining(['1', 'CHG-25', '25 W Charger', '5 PCS', '₹700.00', '₹1,199.00']),
    );
    await user.click(within(row).getAllByRole('button').at(-1)!);
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Create Product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Product Details' });
    expect(within(dialog).getByLabelText('Item code')).toBeTruthy();
  });

  it('should open the upload over the list, and at its own address from the start', async () => {
    const user = userEvent.setup();
    const first = open('/product');
    await user.click(await screen.findByRole('button', { name: 'Bulk upload' }));
    expect(await screen.findByRole('dialog', { name: /Upload products/ })).toBeTruthy();
    first.unmount();
    const { router } = open('/product/bulk-upload');
    await screen.findByRole('dialog', { name: /Upload products/ });
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/product');
  });
});
