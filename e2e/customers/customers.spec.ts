import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { ADMIN, expect, test } from '../support/shop';

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
  await call('post', `/repair/${repair._id}/items/0/estimate`, { version: 0, lines, why: 'It is swollen.' });

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
    const waiting = desk.getByRole('link', { name: 'Orders 1 waiting' });
    await expect(waiting).toBeVisible();
    await desk.getByRole('link', { name: 'ORD-0001' }).click();
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await desk.getByLabel('A word to the customer').fill('At the counter from 5 pm');
    await desk.getByRole('button', { name: 'Yes, Confirm it' }).click();
    await expect(desk.getByText('Order ORD-0001 confirmed')).toBeVisible();
    await expect(waiting).toHaveCount(0);
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
    await expect(pay).toHaveAttribute('href', /pa=shop@upi/);
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
    // Whoever looks at the messages has read the answer.
    await mine.getByRole('link', { name: 'Home' }).tap();
    await expect(mine.getByRole('heading', { name: 'Namaste, Meera' })).toBeVisible();
    await desk.getByLabel('Answer').fill('At 5 pm');
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'At 5 pm' }).first()).toBeVisible();
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

test('a customer should ask for things, keep their language, take their data along, and leave', async ({
  browser,
  page: desk,
  shop,
}) => {
  const call = callsOf(desk.request);
  const KIRAN = {
    name: 'Kiran Rao',
    email: 'kiran@example.in',
    mobileNumber: '9833055999',
    address: '7 Hill Road, Pune',
    password: 'Mango4Tree',
  };
  await call('post', '/auth/register', KIRAN);
  await call('post', '/auth/login', { identifier: ADMIN.email, password: ADMIN.password });
  const cover = await call('post', '/product/create', {
    ...{ itemCode: 'CVR-9', productName: 'Cover 9', purchasePrice: 90, salePrice: 249, openingStock: 1 },
  });
  const { customers } = await call('get', '/customer/all?q=kiran');
  const bill = await call('post', '/invoice/create', {
    ...{ billTo: 'Customer', customerId: customers[0]._id, receivedAmount: 249 },
    items: [{ item: cover._id, quantity: 1, salePrice: 249 }],
  });
  const mine = await phone(browser, shop.address);
  const signIn = async (page: Page, password: string) => {
    await page.goto('/my');
    await page.locator('[name=identifier]').fill(KIRAN.email);
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /, Kiran$/ })).toBeVisible();
  };

  await test.step('a return is asked for, and the shop says no with a word', async () => {
    await signIn(mine, KIRAN.password);
    await mine.getByRole('link', { name: 'Purchases', exact: true }).tap();
    await mine.getByRole('link', { name: new RegExp(bill.invoiceNumber as string) }).tap();
    await mine.getByRole('button', { name: 'Ask for a return' }).tap();
    await mine.getByLabel('Why does it come back?').fill('It is too small');
    await mine.getByRole('button', { name: 'Ask the shop' }).tap();
    await expect(mine.getByText('Not yet confirmed')).toBeVisible();
    expect(await seriousFaults(mine)).toEqual([]);
    const { requests } = await call('get', '/desk/requests?state=open');
    await call('post', `/desk/requests/${requests[0]._id}/answer`, {
      answer: 'declined',
      word: 'It was worn',
    });
    await mine.reload();
    await expect(mine.getByText('“It was worn”')).toBeVisible();
  });

  await test.step('what is sold out is waited for', async () => {
    await mine.getByRole('link', { name: 'Shop', exact: true }).tap();
    await mine.getByRole('button', { name: 'Tell me when in: Cover 9' }).tap();
    await expect(mine.getByText('We will tell you')).toBeVisible();
  });

  await test.step('another password, refused in words first', async () => {
    await mine.getByRole('link', { name: 'Me', exact: true }).tap();
    const form = mine.getByRole('region', { name: 'Password', exact: true });
    await form.getByLabel('Old password').fill('Wrong1234');
    await form.getByLabel('New password').fill('Banyan7Leaf');
    await form.getByRole('button', { name: 'Change password' }).tap();
    await expect(form.getByText(/^That is not your password/)).toBeVisible();
    await expect(form.getByLabel('Old password')).toBeFocused();
    await form.getByLabel('Old password').fill(KIRAN.password);
    await form.getByRole('button', { name: 'Change password' }).tap();
    await expect(form.getByText('Saved')).toBeVisible();
  });

  await test.step('the language goes along to another phone, and the server speaks it', async () => {
    await mine.getByRole('button', { name: 'हिन्दी' }).first().tap();
    await expect(mine.getByRole('heading', { name: 'मैं' })).toBeVisible();
    const other = await phone(browser, shop.address);
    await signIn(other, 'Banyan7Leaf');
    await expect(other.getByRole('heading', { name: 'नमस्ते, Kiran' })).toBeVisible();
    await other.goto('/my/me');
    const text = mine.getByLabel('पिन कोड');
    await text.fill('12');
    await mine.getByRole('button', { name: 'सहेजें' }).tap();
    await expect(mine.getByText('6 अंकों का पिन कोड दें')).toBeVisible();
    await expect(text).toBeFocused();
    expect(await seriousFaults(mine)).toEqual([]);
    await other.context().close();
  });

  await test.step('all data as a file', async () => {
    const [file] = await Promise.all([
      mine.waitForEvent('download'),
      mine.getByRole('link', { name: 'मेरा डेटा डाउनलोड करें' }).tap(),
    ]);
    const data = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(data)).toMatchObject({ profile: { email: KIRAN.email }, purchases: [{ total: 249 }] });
  });

  await test.step('the account is deleted, after what stays was told', async () => {
    await mine.getByRole('button', { name: 'English' }).first().tap();
    await mine.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(mine.getByText(/your name stays on 1 bill, 0 repairs/)).toBeVisible();
    const region = mine.getByRole('region', { name: 'My data' });
    await region.getByLabel('Password').fill('Banyan7Leaf');
    await region.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(mine.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const again = { identifier: KIRAN.email, password: 'Banyan7Leaf' };
    expect((await mine.request.post('/api/v1/auth/login', { data: again })).status()).toBe(401);
    await mine.context().close();
  });
});
