import {
  addCustomer,
  addProduct,
  billBody,
  billTo,
  faultOf,
  repairBody,
} from '../../../test/support/factories';
import { fetchPaper } from '../../../test/support/pdf';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  const repairTerms = 'Back up your data.\nCollect within 30 days.';
  await shop.admin.must('PUT', '/settings', { version, shopName: 'Sharma Mobiles', repairTerms });
});
afterAll(() => shop.close());

describe('the paper of a payment', () => {
  it('should be a receipt of what it settles and what is an advance, and say when it was cancelled', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin, { name: 'rohan kulkarni' });
    const product = await addProduct(admin, { salePrice: 700 });
    const bill = await admin.must('POST', '/invoice/create', billTo(customer, product));
    const body = { direction: 'in', partyId: customer._id, amount: 1000.5, note: 'Thank you' };
    const payment = await admin.must('POST', '/payment/create', body);
    const { text } = await fetchPaper(admin, `/payment/${payment._id}/paper`);
    const facts = ['RECEIPT', payment.number, 'Received from', 'Rohan Kulkarni', 'Cash', 'Thank you'];
    const lines = [`Invoice ${bill.invoiceNumber} 700.00`, 'Advance 300.50', 'Total 1,000.50', '₹1,000.50'];
    const words = 'Rupees one thousand and fifty paise only';
    expect([...facts, ...lines, words].filter((fact) => !text.includes(fact))).toEqual([]);
    await admin.must('POST', `/payment/${payment._id}/cancel`, { version: payment.version });
    const roll = await fetchPaper(admin, `/payment/${payment._id}/paper?size=58mm`);
    expect(roll.text).toContain('CANCELLED');
  });
});

describe('the paper of an expense', () => {
  it('should be a voucher of what was spent for what', async () => {
    const { admin } = shop;
    const body = { head: 'Freight', amount: 640.5, note: 'Displays from Mumbai', reference: 'B-77' };
    const expense = await admin.must('POST', '/expense/create', body);
    const { text } = await fetchPaper(admin, `/expense/${expense._id}/paper?size=a4`);
    const facts = ['EXPENSE VOUCHER', expense.number, 'Freight', 'Displays from Mumbai', 'B-77', '640.50'];
    expect(facts.filter((fact) => !text.toUpperCase().includes(fact.toUpperCase()))).toEqual([]);
  });
});

describe('the papers of a repair', () => {
  const book = async (over = {}) => {
    const fault = await faultOf(shop.admin);
    return shop.admin.must('POST', '/repair/create', repairBody(fault, over));
  };

  it('should be a job card with a half for either side, without how the device is unlocked', async () => {
    const repair = await book({
      consent: { language: 'hi', answers: { reminders: false } },
      repairing: [
        { emeiNumber: '490154203237518', lockOrPassword: 'Pattern-Z-77', damages: ['Screen cracked'] },
      ],
    });
    const { pages, text } = await fetchPaper(shop.admin, `/repair/${repair._id}/paper?size=a4`);
    expect(pages).toHaveLength(1);
    const facts = [
      'Customer copy',
      'Workshop copy',
      repair.repairNumber,
      'IMEI 490154203237518',
      'Screen cracked',
    ];
    const terms = [
      '1. Back up your data.',
      '2. Collect within 30 days.',
      'Customer’s signature, at booking',
      'Kept in Shopbench',
    ];
    const told = text.replace(/\s+/g, ' ');
    expect(told).toContain('notice “Repair”, version 1');
    expect(told).toContain('Reminders and offers: no (version 1).');
    expect([...facts, ...terms, 'Sharma Mobiles'].filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text.split(repair.repairNumber)).toHaveLength(3);
    const roll = await fetchPaper(shop.admin, `/repair/${repair._id}/paper?size=80mm`);
    expect(roll.text).toContain('JOB CARD');
    const label = await fetchPaper(shop.admin, `/repair/${repair._id}/label`);
    for (const paper of [text, roll.text, label.text]) expect(paper).not.toContain('Pattern-Z-77');
  });

  it('should be a page for either side where there are many devices, and a label for each of them', async () => {
    const repair = await book({ repairing: Array.from({ length: 6 }, () => ({})) });
    const card = await fetchPaper(shop.admin, `/repair/${repair._id}/paper?size=a4`);
    expect(card.pages.map(({ lines }) => lines.join().match(/\w+ copy/)![0])).toEqual([
      'Customer copy',
      'Workshop copy',
    ]);
    expect(card.text).toContain('None given');
    expect(card.text).not.toContain('Kept in Shopbench');
    const all = await fetchPaper(shop.admin, `/repair/${repair._id}/label`);
    expect(all.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: 6 }, () => [142, 85]),
    );
    const one = await fetchPaper(shop.admin, `/repair/${repair._id}/label?itemIndex=2`);
    expect(one.pages).toHaveLength(1);
    expect(one.text).toContain(`${repair.repairNumber} / 3`);
  });
});

describe('a long paper', () => {
  it('should be set while others are served, and too many of them be refused', async () => {
    const { admin } = shop;
    const product = await addProduct(admin, { openingStock: 2000 });
    const items = Array.from({ length: 200 }, () => ({ item: product._id, quantity: 1, salePrice: 10 }));
    const bill = async () =>
      (await admin.must('POST', '/invoice/create', billBody(product, { items })))._id as string;
    const bills: string[] = [];
    for (let i = 0; i < 5; i += 1) bills.push(await bill());
    const customer = await addCustomer(admin);
    const shorts: { _id: string }[] = [];
    for (let i = 0; i < 24; i += 1)
      shorts.push(await admin.must('POST', '/invoice/create', billTo(customer, product)));
    const { path } = await admin.must('POST', `/invoice/${shorts[0]!._id}/share`);
    const links = [path];
    for (const { _id } of shorts.slice(1, 8))
      links.push((await admin.must('POST', `/invoice/${_id}/share`)).path);
    let done = 0;
    const copies = 'copies=original,duplicate,triplicate';
    const longs = bills.map((id) => admin.file(`/invoice/${id}/paper?${copies}`).finally(() => (done += 1)));
    let answered = 0;
    for (; done === 0; answered += 1) expect((await fetch(`${shop.url}/health`)).status).toBe(200);
    expect(answered).toBeGreaterThan(5);
    // The others are set from now on, one after the other.
    // Strangers have a few places; who asks at the counter after them is served before them.
    const order: string[] = [];
    let refusals = 0;
    let fullUp!: () => void;
    const isFull = new Promise<void>((resolve) => (fullUp = resolve));
    const strangers = links.map(async (link) => {
      const { status } = await fetch(shop.url + link);
      if (status === 200) order.push('stranger');
      else if ((refusals += 1) === 3) fullUp();
    });
    await isFull;
    expect(done).toBeLessThan(longs.length);
    const others = await Promise.all(
      shorts.map(async ({ _id }) => {
        const reply = await admin.file(`/invoice/${_id}/paper?size=58mm`);
        if (reply.status === 200) order.push('counter');
        return reply;
      }),
    );
    for (const long of longs) expect((await long).status).toBe(200);
    const statuses = others.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    const turnedAway = others.find(({ status }) => status === 503)!;
    expect(turnedAway.headers.get('Retry-After')).toBe('5');
    await Promise.all(strangers);
    expect([refusals, order.filter((who) => who === 'stranger').length]).toEqual([3, 5]);
    expect(order.indexOf('stranger')).toBeGreaterThan(order.lastIndexOf('counter'));
  });
});
