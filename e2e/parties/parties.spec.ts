import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';

interface Party {
  _id: string;
  name: string;
  mobileNumber: string;
  balance: number;
}

/** Calls the API as the person signed in on `page`. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<T> {
  const answer = await page.request[method](`/api/v1${path}`, { data });
  const body = (await answer.json()) as { data: T; message: string };
  expect(answer.ok(), body.message).toBe(true);
  return body.data;
}

const addCustomer = (page: Page, name: string, mobileNumber: string, over: object = {}) =>
  call<Party>(page, 'post', '/customer/create', { name, mobileNumber, address: 'Camp, Pune', ...over });

const read = (page: Page, { _id }: Party) => call<Party>(page, 'get', `/customer/${_id}`);

test.describe('customers', () => {
  test('should be added at the counter by keyboard alone, though somebody has the number', async ({
    signedIn: page,
  }) => {
    await addCustomer(page, 'Lakshmi Stores', '9845077120', { openingBalance: 6750, city: 'Hadapsar' });
    await page.goto('/user/customer/create');
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await page.keyboard.type('9845077120');
    await expect(page.getByText('Lakshmi Stores has this mobile number')).toBeVisible();
    await expect(page.getByText('Hadapsar · owes ₹6,750.00')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lakshmi Rao');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Open Lakshmi Stores' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'It is someone else' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('has this mobile number')).toBeHidden();
    await page.getByLabel('Address').focus();
    await page.keyboard.type('12, Station Road');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Customer created successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/user\/customer\/manage$/);
    const rows = page.getByRole('row').filter({ hasText: '98450 77120' });
    await expect(rows).toHaveCount(2);
  });

  test('should have their whole story on their page, and a sale begins there', async ({ signedIn: page }) => {
    const imran = await addCustomer(page, 'Imran Qureshi', '9004122890', { openingBalance: 500 });
    await call(page, 'post', '/product/create', {
      ...{ itemCode: 'CHG-25', productName: '25 W charger', purchasePrice: 700, salePrice: 1199 },
      ...{ unit: 'PCS', openingStock: 5 },
    });
    await page.goto(`/user/customer/profile/${imran._id}`);
    await page.getByRole('link', { name: 'New sale' }).click();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Imran Qureshi');
    await page.getByLabel('Scan or type an item').fill('chg-25');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/Quantity of 25 W charger/i)).toHaveValue('1');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/sales\/invoice\/[0-9a-f]{24}$/);

    await page.goto(`/user/customer/profile/${imran._id}`);
    await expect(page.getByText('₹1,699.00')).toBeVisible();
    const ledger = page.getByRole('row');
    await expect(ledger.filter({ hasText: 'INV-0001' })).toContainText('1,199.00');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
    await expect(page).toHaveURL(/tab=invoices/);
    await page.reload();
    await expect(ledger.filter({ hasText: 'INV-0001' })).toContainText('Unpaid');

    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Calls in the evening');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Calls in the evening' })).toContainText(
      'Admin',
    );

    await page.getByRole('button', { name: 'Remind by WhatsApp' }).click();
    await page
      .getByRole('region', { name: 'Reminders need a yes' })
      .getByText('Yes', { exact: true })
      .click();
    await expect(page.getByLabel('Text')).toHaveValue(/Imran Qureshi, ₹1,699\.00 is due/);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('should be made one when they turn out to be one, and be taken apart again', async ({
    signedIn: page,
  }) => {
    const wrong = await addCustomer(page, 'Asha Raao', '9811100001', { openingBalance: 100 });
    const right = await addCustomer(page, 'Asha Rao', '9811100002', { openingBalance: 50 });
    await page.goto(`/user/customer/profile/${wrong._id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another' }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('9811100002');
    await page.getByRole('option', { name: /Asha Rao/ }).click();
    await expect(page.getByText(/become those of Asha Rao/)).toBeVisible();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(right._id));
    await expect(page.getByText('₹150.00').first()).toBeVisible();

    await page.goto(`/user/customer/profile/${wrong._id}`);
    await expect(page.getByText('Merged into Asha Rao, with all')).toBeVisible();
    await page.getByRole('button', { name: 'Take the merge back' }).click();
    await expect(page.getByRole('button', { name: 'Take the merge back' })).toBeHidden();
    expect([(await read(page, wrong)).balance, (await read(page, right)).balance]).toEqual([100, 50]);
  });
});
