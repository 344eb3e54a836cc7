import sharp from 'sharp';
import { TRADE_DOCUMENTS } from '@shopbench/contracts';
import { Client } from '../../../../test/support/client';
import { addCustomer, addProduct, billBody, billTo } from '../../../../test/support/factories';
import { imei } from '../../../../test/support/imeis';
import { fetchPaper } from '../../../../test/support/pdf';
import { startShop, type Shop } from '../../../../test/support/shop';
import { upload } from '../../../../test/support/upload';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', {
    version,
    shopName: 'Sharma Mobiles',
    address: 'Shop 4, Karve Road, Pune 411038',
    gstin: '27AAPFU0939F1ZV',
    phone: '9822014477',
    upiId: 'sharma@okbank',
    terms: 'Goods once sold are exchanged within 7 days.\nSubject to Pune jurisdiction.',
  });
});
afterAll(() => shop.close());

const paperOf = (path: string, by: Client = shop.admin) => fetchPaper(by, path);

/** A GST bill of two lines with a discount of the bill, in part received. */
async function taxInvoice(over: object = {}, place = '27') {
  const { admin } = shop;
  const category = await admin.must('POST', '/category/create', {
    categoryName: `Phones ${Math.random()}`,
    gstRate: 18,
  });
  const taxed = { category: category._id as string, hsnCode: '85171300' };
  const [phone, cover] = [
    await addProduct(admin, taxed),
    await addProduct(admin, { ...taxed, salePrice: 299.5 }),
  ];
  const customer = await addCustomer(admin, {
    name: 'lakshmi stores',
    address: '112 Tilak Road, Pune',
    gstin: `${place}AAPFU0939F1Z${place === '27' ? 'V' : 'R'}`,
  } as never);
  const invoice = await admin.must(
    'POST',
    '/invoice/create',
    billTo(customer, phone, {
      invoiceType: 'gst',
      items: [
        { item: phone._id, quantity: 2, salePrice: 1199 },
        { item: cover._id, quantity: 3, salePrice: 299.5, discount: 10 },
      ],
      discountAmount: 50,
      receivedAmount: 1000,
      placeOfSupply: place,
      dueDate: '2099-01-31',
      ...over,
    } as never),
  );
  return { invoice, phone, cover, customer };
}

const amount = (rupees: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rupees);
const sum = (numbers: number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 100) / 100;

describe('the paper of a tax invoice', () => {
  it('should carry all that Rule 46 asks for, and columns that add up to the totals', async () => {
    const { invoice, customer } = await taxInvoice();
    const { text, headers, pages } = await paperOf(`/invoice/${invoice._id}/paper`);
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="Tax-invoice-${invoice.invoiceNumber}.pdf"`,
    );
    expect(pages).toHaveLength(1);
    const [one] = invoice.items;
    const facts = [
      ...['Sharma Mobiles', 'Shop 4, Karve Road, Pune 411038', 'GSTIN 27AAPFU0939F1ZV', 'TAX INVOICE'],
      ...[invoice.invoiceNumber, 'Original for recipient', 'Lakshmi Stores', '112 Tilak Road, Pune'],
      ...['85171300', '2 PCS', '3 PCS', amount(one.taxable), amount(one.cgst), '9 %', '10 %'],
      ...[
        'Place of supply',
        '27 Maharashtra',
        'Reverse charge',
        'Authorised signatory',
        'for Sharma Mobiles',
      ],
      ...[
        'Total of lines',
        'Discount −50.00',
        'Received, Cash',
        '1,000.00',
        amount(invoice.totalPayableAmount),
      ],
      ...[
        `Pay ₹${amount(invoice.balanceAmount)} by UPI`,
        'sharma@okbank',
        '2. Subject to Pune jurisdiction.',
      ],
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text.match(/GSTIN 27AAPFU0939F1ZV/g)).toHaveLength(customer.gstin ? 2 : 1);
    const sums = ['taxable', 'cgst', 'sgst', 'total'].map((part) =>
      amount(sum(invoice.items.map((item: Record<string, number>) => item[part]!))),
    );
    expect(text).toContain(`Total 5 ${sums.join(' ')}`);
    const rate = [invoice.taxableAmount, invoice.taxes[0].cgst, invoice.taxes[0].sgst, invoice.taxAmount];
    expect(text).toContain(`18 % ${rate.map(amount).join(' ')}`);
    expect([sums[0], sums[1]]).toEqual([amount(invoice.taxableAmount), amount(invoice.taxes[0].cgst)]);
  });

  it('should show IGST between states and prices before tax with the tax on top', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    const settings = await shop.admin.must('PUT', '/settings', { version, pricesIncludeTax: false });
    const { invoice } = await taxInvoice({}, '29');
    await shop.admin.must('PUT', '/settings', { version: settings.version, pricesIncludeTax: true });
    const { text } = await paperOf(`/invoice/${invoice._id}/paper`);
    expect(text).toContain('29 Karnataka');
    expect(text).toContain('Price before tax');
    expect(text).not.toMatch(/CGST|SGST/);
    expect(text).toContain(`IGST ${amount(invoice.taxAmount)}`);
    const [lines, tax, payable] = [invoice.totalAmount, invoice.taxAmount, invoice.totalPayableAmount];
    expect(sum([lines, -50, tax, invoice.roundOff])).toBe(payable);
  });

  it('should be printed in the copies that are asked for, or that the settings say', async () => {
    const { invoice } = await taxInvoice();
    const { pages } = await paperOf(`/invoice/${invoice._id}/paper?copies=original,triplicate`);
    expect(pages.map(({ lines }) => lines.join().match(/\w+ for \w+/)![0])).toEqual([
      'Original for recipient',
      'Triplicate for supplier',
    ]);
    const { version } = await shop.admin.must('GET', '/settings');
    const settings = await shop.admin.must('PUT', '/settings', { version, copies: 3, paperSize: '80mm' });
    expect((await paperOf(`/invoice/${invoice._id}/paper?size=a4`)).pages).toHaveLength(3);
    const { pages: roll } = await paperOf(`/invoice/${invoice._id}/paper`);
    expect(roll.map(({ width }) => Math.round(width))).toEqual([227]);
    await shop.admin.must('PUT', '/settings', { version: settings.version, copies: 1, paperSize: 'a4' });
  });
});

describe('the papers of other documents', () => {
  it('should be a bill of supply and a cash memo without tax', async () => {
    const { invoice } = await taxInvoice({ invoiceType: 'bill_of_supply' });
    const { text } = await paperOf(`/invoice/${invoice._id}/paper`);
    expect(text).toContain('BILL OF SUPPLY');
    expect(text).not.toMatch(/CGST|Taxable|TAX INVOICE/);
    const memo = await shop.admin.must('POST', '/invoice/create', billBody(await addProduct(shop.admin)));
    for (const size of ['a4', '80mm', '58mm'])
      expect((await paperOf(`/invoice/${memo._id}/paper?size=${size}`)).text).toContain('CASH MEMO');
  });

  it('should name the bill and its day that a credit note is of, and say that it is cancelled', async () => {
    const { invoice } = await taxInvoice();
    const made = await shop.admin.must('POST', `/invoice/${invoice._id}/convert`, {
      to: 'salesReturn',
      items: [{ line: 0, quantity: 1 }],
      reason: 'Wrong colour',
    });
    const [note] = made.targets;
    const [year, month, day] = invoice.date.split('-');
    const paper = await paperOf(`${TRADE_DOCUMENTS.creditNote.path}/${note.id}/paper`);
    expect(paper.text).toContain('CREDIT NOTE');
    expect(paper.text).toMatch(new RegExp(`Invoice +${invoice.invoiceNumber}, ${day}/${month}/${year}`));
    expect(paper.text).toContain('Reason: Wrong colour');
    expect(paper.text).not.toContain('by UPI');
    const goods = await paperOf(`${TRADE_DOCUMENTS.salesReturn.path}/${made._id}/paper`);
    expect(goods.text).toContain('SALES RETURN');
    await shop.admin.must('POST', `${TRADE_DOCUMENTS.salesReturn.path}/${made._id}/cancel`, {});
    expect((await paperOf(`${TRADE_DOCUMENTS.salesReturn.path}/${made._id}/paper`)).text).toContain(
      'CANCELLED',
    );
  });

  it('should say of a credit note that came too late to lower tax that the tax stays, and tell none', async () => {
    const date = `${new Date().getUTCFullYear() - 2}-03-05`;
    const { invoice } = await taxInvoice({ date, dueDate: undefined });
    const made = await shop.admin.must('POST', `/invoice/${invoice._id}/convert`, { to: 'salesReturn' });
    const { text } = await paperOf(`${TRADE_DOCUMENTS.creditNote.path}/${made.targets[0].id}/paper`);
    expect(text).toContain('The tax of the invoice is not lowered');
    expect(text).toContain(amount(invoice.totalPayableAmount));
    expect(text).not.toMatch(/Taxable value|SGST/);
  });

  it.each(['quotation', 'order', 'deliveryNote'] as const)('should be a %s', async (kind) => {
    const [customer, product] = [await addCustomer(shop.admin), await addProduct(shop.admin)];
    const { path, noun } = TRADE_DOCUMENTS[kind];
    const saved = await shop.admin.must('POST', `${path}/create`, billTo(customer, product));
    const { text } = await paperOf(`${path}/${saved._id}/paper`);
    expect(text).toContain(noun.toUpperCase());
    expect(text).toMatch(new RegExp(`${noun} No\\. +${saved.invoiceNumber}`));
    expect(text).not.toContain('Balance');
  });

  it('should keep what goods cost from people who may not see it', async () => {
    const supplier = await shop.admin.must('POST', '/customer/create', {
      name: 'Metro Distributors',
      mobileNumber: '9011223344',
      address: 'Laxmi Road, Pune',
      designation: 'supplier',
    });
    const product = await addProduct(shop.admin);
    const bill = await shop.admin.must('POST', '/purchase-invoice/create', {
      billFrom: 'Supplier',
      supplier: supplier._id,
      items: [{ item: product._id, quantity: 4, purchasePrice: 731.25 }],
    });
    const path = `/purchase-invoice/${bill._id}/paper`;
    expect((await paperOf(path)).text).toContain('731.25');
    expect((await paperOf(path, await shop.staff('receptionist'))).text).not.toContain('731.25');
    expect((await (await shop.staff('clerk')).file(path)).status).toBe(403);
  });
});

describe('what law wants said', () => {
  const withTaxed = async (salePrice: number) => {
    const category = await shop.admin.must('POST', '/category/create', {
      categoryName: `Used ${Math.random()}`,
      gstRate: 18,
    });
    return addProduct(shop.admin, { category: category._id, salePrice });
  };

  it('should be that the recipient owes the tax, which is not asked for', async () => {
    const body = { invoiceType: 'gst' as const, reverseCharge: true };
    const bill = await shop.admin.must('POST', '/invoice/create', billBody(await withTaxed(1000), body));
    const { text } = await paperOf(`/invoice/${bill._id}/paper`);
    expect(text).toContain('Tax is payable by the recipient on reverse charge.');
    expect(text).toMatch(/Reverse charge.*\n?.*Yes/);
    expect(text).toContain(`Total ₹${amount(bill.totalPayableAmount)}`);
    expect(bill.totalPayableAmount).toBe(bill.totalAmount);
  });

  it('should be nothing of the tax of second-hand goods, nor what was paid for them', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await shop.admin.must('POST', '/brand/create', { brandName: 'Samsung' });
    await shop.admin.must('POST', '/model/create', { brand: 'Samsung', modelNo: 'A15' });
    await shop.admin.must('POST', '/category/create', { categoryName: 'Used phones', gstRate: 18 });
    const photo = await upload(shop.admin, '/second-hand/proof/image', picture, 'id.png');
    const emeiNumber = imei();
    const purchase = await shop.admin.must('POST', '/second-hand/create', {
      sellerName: 'Ravi Kale',
      mobileNumber: '9876543210',
      idType: 'aadhaar',
      idNumber: '1234 5678 9012',
      idPhoto: photo.data!._id,
      emeiNumber,
      phone: { brand: 'Samsung', modelNo: 'A15', category: 'Used phones', salePrice: 12_000 },
      price: 9_731,
      check: { result: 'clear', date: '2026-04-02', reference: 'CEIR-77' },
    });
    const voucher = await paperOf(`/purchase-invoice/${purchase._id}/paper`);
    const facts = [
      'PURCHASE VOUCHER',
      'Bought from',
      'Ravi Kale',
      '98765 43210',
      'Proof of identity',
      'Aadhaar ending 9012',
    ];
    expect(voucher.text).not.toContain('5678');
    const signed = ['Seller, Ravi Kale', `IMEI ${emeiNumber}`, 'received ₹9,731.00', 'Signature, date'];
    expect(
      [...facts, ...signed].filter((fact) => !voucher.text.replaceAll('\n', ' ').includes(fact)),
    ).toEqual([]);
    const sale = await shop.admin.must('POST', '/invoice/create', {
      invoiceType: 'gst',
      items: [{ item: purchase.items[0].item, quantity: 1, salePrice: 12_000, imeis: [emeiNumber] }],
    });
    for (const size of ['a4', '80mm']) {
      const { text } = await paperOf(`/invoice/${sale._id}/paper?size=${size}`);
      expect(text.replaceAll('\n', ' ')).toContain('margin scheme of Rule 32(5)');
      expect(text).not.toMatch(/CGST [\d9]|SGST|Taxable|9,731|2,269/);
    }
  });
});

describe('a paper that is asked for wrongly', () => {
  it('should be refused by field', async () => {
    const { invoice } = await taxInvoice();
    const bad = async (query: string) =>
      (await shop.admin.get(`/invoice/${invoice._id}/paper?${query}`)).status;
    for (const query of ['size=a3', 'copies=', 'copies=original,original', 'copies=first', 'colour=1'])
      expect([query, await bad(query)]).toEqual([query, 400]);
    expect((await shop.admin.get(`/invoice/${'0'.repeat(24)}/paper`)).status).toBe(404);
    expect((await shop.admin.get('/invoice/xyz/paper')).status).toBe(400);
  });
});

describe('what a product wants told on its bills', () => {
  it('should stand on the bill as it was when it was sold', async () => {
    const { admin } = shop;
    const told = {
      printDescription: true,
      description: 'With charger',
      printSerialNo: true,
      serialNumber: 'B77',
    };
    const product = await addProduct(admin, told as never);
    const { version } = await admin.must('GET', `/product/${product._id}`);
    const bill = await admin.must('POST', '/invoice/create', billBody(product));
    await admin.must('PUT', `/product/${product._id}`, { description: 'Without', version });
    expect((await paperOf(`/invoice/${bill._id}/paper`)).text).toMatch(/With charger\s+S\/N B77/);
  });
});

describe('a link to a paper', () => {
  it('should show one document to whoever has it, and no other; wrong ones answer alike', async () => {
    const { admin } = shop;
    const { _id, invoiceNumber } = (await taxInvoice()).invoice;
    const { path } = await admin.must('POST', `/invoice/${_id}/share`);
    expect((await admin.must('POST', `/invoice/${_id}/share`)).path).toBe(path);
    const anybody = new Client(shop.url);
    const paper = await fetchPaper(anybody, path.replace('/api/v1', ''));
    expect(paper.text).toContain(invoiceNumber);
    expect((await anybody.post(`/invoice/${_id}/share`)).status).toBe(401);
    const token = path.split('/').at(-1)!;
    const wrong = [`${token.slice(0, -4)}AAAA`, 'x', token.slice(4)];
    for (const one of wrong) expect(await anybody.get(`/shared/${one}`)).toMatchObject({ status: 404, message: expect.stringContaining('has ended') }); // prettier-ignore
    expect((await admin.post(`/invoice/${'0'.repeat(24)}/share`)).status).toBe(404);
  });

  it('should say that its document was cancelled, and show nothing once it is taken back', async () => {
    const { admin } = shop;
    const bill = await admin.must('POST', '/invoice/create', billBody(await addProduct(admin)));
    const share = () => admin.must('POST', `/invoice/${bill._id}/share`);
    const path = (await share()).path.replace('/api/v1', '');
    const anybody = new Client(shop.url);
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect((await fetchPaper(anybody, path)).text).toContain('CANCELLED');
    expect((await anybody.delete(`/invoice/${bill._id}/share`)).status).toBe(401);
    const ended = await admin.delete(`/invoice/${bill._id}/share`);
    expect(ended).toMatchObject({ status: 200, message: `The link to ${bill.invoiceNumber} has ended` });
    expect(await anybody.get(path)).toMatchObject({ status: 404 });
    expect((await share()).path).not.toContain(path);
    expect((await admin.delete(`/invoice/${'0'.repeat(24)}/share`)).status).toBe(404);
  });
});
