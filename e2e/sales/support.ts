import { expect, type Page } from '@playwright/test';

/** What the API answers, as the signed-in page. Throws in the server's words when it refuses. */
export async function call<T = Record<string, unknown>>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](`/api/v1${path}`, data === undefined ? {} : { data });
  const envelope = await answer.json();
  if (!envelope.success) throw new Error(`${path}: ${envelope.message} ${JSON.stringify(envelope.errors)}`);
  return envelope.data;
}

export interface Saved {
  _id: string;
  version: number;
}

/** A product with plenty in stock; the code is its name in capitals. */
export const addProduct = (page: Page, name: string, salePrice = 100): Promise<Saved> =>
  call(page, 'post', '/product/create', {
    productName: name,
    itemCode: name.toUpperCase(),
    purchasePrice: 50,
    salePrice,
    openingStock: 500,
    unit: 'PCS',
  });

export const addCustomer = (page: Page, name: string, mobileNumber: string): Promise<Saved> =>
  call(page, 'post', '/customer/create', {
    name,
    mobileNumber,
    address: 'MG Road, Pune',
    designation: 'customer',
  });

/** A cash sale of one piece. */
export const addSale = (page: Page, product: Saved, price = 100): Promise<Saved> =>
  call(page, 'post', '/invoice/create', {
    items: [{ item: product._id, quantity: 1, salePrice: price }],
    receivedAmount: price,
  });

export const invoicesOf = async (
  page: Page,
): Promise<{ invoices: Record<string, unknown>[]; total: number }> =>
  call(page, 'get', '/invoice/all?sort=-createdAt');

export const itemBox = (page: Page) => page.getByLabel('Scan or type an item');
export const customerBox = (page: Page) => page.getByRole('combobox', { name: 'Customer' });
export const lineOf = (page: Page, name: RegExp) =>
  page.getByLabel(new RegExp(`Quantity of ${name.source}`, 'i'));

/** What a scanner sends: the code at some 3 ms a key, and Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  await expect(itemBox(page)).toBeFocused();
  for (const code of codes) {
    await page.keyboard.type(code, { delay: 3 });
    await page.keyboard.press('Enter');
  }
}
