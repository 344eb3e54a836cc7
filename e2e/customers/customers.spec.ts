import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { ADMIN, expect, test } from '../support/shop';

test.use({ shopName: 'customers' });

const MEERA = {
  name: 'Meera Joshi',
  email: 'meera@example.in',
  mobileNumber: '9833055120',
  address: '4 Lake Road, Pune',
  password: 'Mango4Tree',
};

/** The admin's calls; answers the data. */
function callsOf(request: APIRequestContext) {
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await request[method](`/api/v1${path}`, data ? { data } : {});
    const body = (await reply.json()) as { success: boolean; message: string; data: Record<string, never> };
    expect([path, body.success ? '' : body.message]).toEqual([path, '']);
    // Read like JSON, by what the test expects.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return body.data as any;
  };
}

/** A phone in somebody's hand. */
const phone = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  });
  return context.newPage();
};

test('a customer should follow a repair, approve, order, pay, and read it all without a connection', async ({
  browser,
  page: desk,
  shop,
}) => {
  test.setTimeout(180_000);
  const call = callsOf(desk.request);
  await call('post', '/auth/login', { identifier: ADMIN.email, password: ADMIN.password });
  const { updatedAt: _, ...settings } = await call('get', '/settings');
  await call('put', '/settings', { ...settings, shopName: 'Sharma Mobiles', upiId: 'shop@upi' });
  await call('post', '/account/create', { accountName: 'UPI', accountType: 'qr_code' });
  const glass = await call('post', '/product/create', {
    ...{ itemCode: 'GLS-13R', productName: 'Glass 13R', purchasePrice: 90, salePrice: 349, openingStock: 3 },
  });

  const mine = await phone(browser, shop.address);
  await test.step('an account of one’s own, by touch', async () => {
    await mine.goto('/my');
    await mine.getByRole('link', { name: 'Create an account' }).tap();
    await mine.getByLabel('Name', { exact: true }).fill(MEERA.name);
    await mine.getByLabel('E-mail').fill(MEERA.email);
    await mine.getByLabel('Mobile number').fill('98330');
    await mine.getByLabel('Address').fill(MEERA.address);
    await mine.getByLabel('Password').fill(MEERA.password);
    await mine.getByRole('button', { name: 'Create an account' }).tap();
    await expect(mine.getByLabel('Mobile number')).toBeFocused();
    expect(await seriousFaults(mine)).toEqual([]);
    await mine.getByLabel('Mobile number').fill(MEERA.mobileNumber);
    await mine.getByRole('button', { name: 'Create an account' }).tap();
    await mine.getByRole('link', { name: 'Sign in' }).tap();
    await mine.getByLabel('E-mail or mobile number').fill(MEERA.mobileNumber);
    await mine.getByLabel('Password').fill(MEERA.password);
    await mine.keyboard.press('Enter');
    await expect(mine.getByRole('heading', { name: 'Namaste, Meera' })).toBeVisible();
  });

  const { customers } = await call('get', '/customer/all?q=meera');
  const who = { billTo: 'Customer', customerId: customers[0]._id };
  const { _id: fault } = await call('post', '/fault/create', { fault: 'Broken display' });
  const device = { deviceType: 'mobile', modelNo: 'Redmi Note 12', fault, repairPrice: 3200 };
  const repair = await call('post', '/repair/create', { ...who, repairing: [device] });
  const lines = [{ what: 'New battery', price: 1250 }];
  await call('post', `/repair/${repair._id}/items/0/estimate`, { lines, why: 'It is swollen.' });

  await test.step('the repair, and yes to its estimate', async () => {
    await mine.getByRole('link', { name: 'Repairs', exact: true }).tap();
    await expect(mine.getByText('Your answer is awaited')).toBeVisible();
    await mine.getByRole('link', { name: /Redmi Note 12/ }).tap();
    await mine.getByRole('button', { name: 'Approve ₹1,250.00' }).tap();
    await mine.getByRole('button', { name: 'Yes' }).tap();
    await expect(mine.getByRole('heading', { name: /^Approved / })).toBeVisible();
    await expect(mine.getByText('₹4,450.00').first()).toBeVisible();
    expect(await seriousFaults(mine)).toEqual([]);
  });

  await test.step('an order from the cart', async () => {
    await mine.getByRole('link', { name: 'Shop', exact: true }).tap();
    await mine.getByRole('button', { name: 'Add: Glass 13r' }).tap();
    await mine.getByRole('button', { name: 'One more: Glass 13r' }).first().tap();
    await mine.getByLabel('A word to the shop').fill('Please fit it');
    expect(await seriousFaults(mine)).toEqual([]);
    await mine.getByRole('button', { name: 'Order for pick-up · ₹698.00' }).tap();
    await expect(mine.getByRole('region', { name: 'My orders' }).getByText('Sent')).toBeVisible();
  });

  await test.step('the shop says yes', async () => {
    await desk.goto('/sales/order');
    await expect(desk.getByText('Customer waits for an answer')).toBeVisible();
    await desk.getByRole('link', { name: 'ORD-0001' }).click();
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await desk.getByLabel('A word to the customer').fill('At the counter from 5 pm');
    await desk.getByRole('button', { name: 'Yes, Confirm it' }).click();
    await expect(desk.getByText('Order ORD-0001 confirmed')).toBeVisible();
    await mine.reload();
    const orders = mine.getByRole('region', { name: 'My orders' });
    await expect(orders.getByText('Kept for you')).toBeVisible();
    await expect(orders.getByText('“At the counter from 5 pm”')).toBeVisible();
    expect((await call('get', `/product/${glass._id}`)).stockQuantity).toBe(3);
  });

  const { orders } = await call('get', '/sales/order/all');
  await call('post', `/sales/order/${orders[0]._id}/convert`, { to: 'invoice' });
  await test.step('what is owed is paid, and the shop sees it', async () => {
    await mine.getByRole('link', { name: 'Home' }).tap();
    await mine.getByRole('link', { name: 'Pay by UPI' }).tap();
    const pay = mine.getByRole('link', { name: 'Pay ₹698.00 by UPI' });
    expect(await pay.getAttribute('href')).toContain('pa=shop@upi');
    await mine.getByRole('button', { name: 'I have paid' }).tap();
    await mine.getByLabel('Reference (UTR)').fill('426112345678');
    await mine.getByRole('button', { name: 'Tell the shop' }).tap();
    await expect(mine.getByText('Not yet confirmed')).toBeVisible();
    expect(await seriousFaults(mine)).toEqual([]);
    await desk.goto('/user/customer/requests');
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await desk.getByRole('button', { name: 'Yes, it came' }).click();
    await expect(desk.getByText('RCT-0001').first()).toBeVisible();
    expect(await seriousFaults(desk)).toEqual([]);
    await mine.reload();
    await expect(mine.getByText('You owe nothing')).toBeVisible();
    await expect(mine.getByText('Confirmed')).toBeVisible();
  });

  await test.step('a message both ways', async () => {
    await mine.goto('/my/messages');
    await mine.getByLabel('Message').fill('Is it ready?');
    await mine.getByRole('button', { name: 'Send' }).tap();
    await expect(mine.getByRole('listitem').filter({ hasText: 'Is it ready?' })).toBeVisible();
    await desk.goto('/user/customer/requests');
    await desk.getByRole('button', { name: /Meera Joshi.*Is it ready/ }).click();
    await desk.getByLabel('Answer').fill('At 5 pm');
    await desk.getByRole('button', { name: 'Send' }).click();
    await mine.getByRole('link', { name: 'Home' }).tap();
    await mine.reload();
    await expect(mine.getByRole('link', { name: /New message from the shop/ })).toBeVisible();
  });

  await test.step('all of it in Hindi, and without a connection', async () => {
    await mine.getByRole('button', { name: 'हिन्दी' }).tap();
    await expect(mine.getByRole('heading', { name: 'नमस्ते, Meera' })).toBeVisible();
    expect(await seriousFaults(mine)).toEqual([]);
    await mine.evaluate(() => navigator.serviceWorker.ready);
    await mine.reload();
    await expect(mine.getByText('Redmi Note 12')).toBeVisible();
    await mine.context().setOffline(true);
    await mine.reload();
    await expect(mine.getByText('Redmi Note 12')).toBeVisible();
    await expect(mine.getByText(/पिछली बार .* पर देखा/)).toBeVisible();
    await mine.context().setOffline(false);
  });

  await test.step('the way out', async () => {
    await mine.goto('/my/me');
    await mine.getByRole('button', { name: 'English' }).first().tap();
    expect(await seriousFaults(mine)).toEqual([]);
    await mine.getByRole('button', { name: 'Sign out' }).tap();
    await expect(mine.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await mine.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/me')))).toEqual(
      [],
    );
    await mine.context().close();
  });
});
