import { openSync as openFont, type Font } from 'fontkit';
import { readPdf } from '../../../test/support/pdf';
import { FONT_FILES } from './layout/fonts';
import type { DocumentPaper, PaperLine, PaperOrder } from './layout/paper';
import { writePaper } from './write-paper';

const line = (over: Partial<PaperLine> = {}): PaperLine => ({
  name: 'Moto G64 5G 8/128 GB Ice Lilac',
  notes: ['IMEI 358706114022767', 'IMEI 358706114023187'],
  hsn: '85171300',
  quantity: 2,
  unit: 'PCS',
  price: 15499,
  taxable: 26269.5,
  cgst: { amount: 2364.25, rate: 9 },
  sgst: { amount: 2364.25, rate: 9 },
  amount: 30998,
  ...over,
});

const bill = (over: Partial<DocumentPaper> = {}): DocumentPaper => ({
  layout: 'document',
  title: 'Tax invoice',
  number: 'INV-0138',
  shop: {
    name: 'Sharma Mobiles',
    lines: ['Shop 4, Laxmi Complex, Karve Road, Kothrud', 'Maharashtra, state code 27', '98220 14477'],
    gstin: '27ABFPS4417K1ZC',
  },
  party: {
    heading: 'Bill to',
    name: 'Lakshmi Stores',
    lines: ['112 Tilak Road, Sadashiv Peth, Pune 411030', '98450 77120'],
    gstin: '27AAQFL5521B1ZF',
  },
  supply: [
    ['Place of supply', '27 Maharashtra'],
    ['Reverse charge', 'No'],
  ],
  facts: [
    ['Invoice No.', 'INV-0138'],
    ['Date', '17/11/2026'],
    ['Due date', '02/12/2026'],
  ],
  moment: '17/11/2026 13:08',
  columns: [
    { key: 'name', title: 'Item' },
    { key: 'hsn', title: 'HSN' },
    { key: 'quantity', title: 'Qty' },
    { key: 'price', title: 'Price incl. tax' },
    { key: 'discount', title: 'Disc' },
    { key: 'taxable', title: 'Taxable value' },
    { key: 'cgst', title: 'CGST' },
    { key: 'sgst', title: 'SGST' },
    { key: 'amount', title: 'Amount ₹' },
  ],
  lines: [
    line(),
    line({ name: 'Tempered Glass G64', notes: [], quantity: 10, price: 299, discount: 15, amount: 2541.5 }),
  ],
  sums: [
    { label: 'Total of lines', amount: 36457.5 },
    { label: 'Round off', amount: 0.5 },
    { label: 'Total', amount: 36458, weight: 'total' },
    { label: 'Received, UPI 17/11/2026', amount: 20000 },
    { label: 'Balance', amount: 16458, weight: 'strong' },
  ],
  rates: [
    { rate: 5, taxable: 495.24, cgst: 12.38, sgst: 12.38, igst: 0 },
    { rate: 18, taxable: 30455.52, cgst: 2740.99, sgst: 2740.99, igst: 0 },
  ],
  words: 'Rupees thirty-six thousand four hundred fifty-eight only',
  remarks: [],
  pay: {
    link: 'upi://pay?pa=sharma@okbank&pn=Sharma&am=16458.00&cu=INR&tn=INV-0138',
    heading: 'Pay ₹16,458.00 by UPI',
    lines: ['sharma@okbank'],
  },
  terms: ['Phones carry the brand’s warranty; keep this invoice.', 'Subject to Pune jurisdiction.'],
  isCancelled: false,
  hasCopies: true,
  ...over,
});

const A4: PaperOrder = { size: 'a4', copies: ['original'] };
const written = async (paper: DocumentPaper, order: PaperOrder = A4) =>
  readPdf(await writePaper(paper, order));

describe('a paper on A4', () => {
  it('should say each fact that it is given, and be one page', async () => {
    const [page, ...more] = await written(bill());
    expect(more).toEqual([]);
    expect([page!.width, page!.height].map(Math.round)).toEqual([595, 842]);
    const text = page!.lines.join('\n');
    const facts = [
      ...[
        'TAX INVOICE',
        'Original for recipient',
        'Sharma Mobiles',
        'state code 27',
        'GSTIN 27ABFPS4417K1ZC',
      ],
      ...[
        'Lakshmi Stores',
        '112 Tilak Road',
        '98450 77120',
        'GSTIN 27AAQFL5521B1ZF',
        '27 Maharashtra',
        'Reverse charge',
      ],
      ...[
        'INV-0138',
        '17/11/2026',
        '02/12/2026',
        '85171300',
        'IMEI 358706114023187',
        '10 PCS',
        '15 %',
        'Page 1 of 1',
      ],
      ...['Rupees thirty-six thousand four hundred fifty-eight only', '₹36,458.00', 'Pay ₹16,458.00 by UPI'],
      ...['Authorised signatory', 'Subject to Pune jurisdiction.'],
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(page!.lines).toContain('5 % 495.24 12.38 12.38 24.76');
    expect(page!.lines).toContain('Total 12 52,539.00 4,728.50 4,728.50 33,539.50');
  });

  it('should keep the signature at the foot of the last page, whatever is above it', async () => {
    const at = async (count: number) => {
      const pages = await written(bill({ lines: Array.from({ length: count }, () => line({ notes: [] })) }));
      const { y } = pages.at(-1)!.texts.find(({ text }) => text === 'Authorised signatory')!;
      return { y: Math.round(y), pages: pages.length };
    };
    const [few, more, many] = [await at(1), await at(17), await at(40)];
    expect([few.pages, more.pages, many.pages]).toEqual([1, 2, 3]);
    expect([more.y, many.y]).toEqual([few.y, few.y]);
  });

  it('should print 200 lines with titles, carried sums and page numbers on each page, for each copy', async () => {
    const pages = await written(bill({ lines: Array.from({ length: 200 }, () => line()) }), {
      size: 'a4',
      copies: ['triplicate', 'original'],
    });
    const half = pages.length / 2;
    const said = (copy: number) =>
      pages.slice(copy * half, (copy + 1) * half).map(({ lines }) => lines.join('\n'));
    const [original, triplicate] = [said(0), said(1)];
    expect(original[0]).toContain('Original for recipient');
    expect(triplicate[0]).toContain('Triplicate for supplier');
    for (const copy of [original, triplicate]) {
      copy.forEach((text, i) => expect(text).toContain(`Page ${i + 1} of ${half}`));
      const rows = copy.map((text) => text.match(/^\d+ Moto G64/gm)?.length ?? 0);
      expect(rows.reduce((a, b) => a + b)).toBe(200);
      expect(copy.filter((text, i) => rows[i]! > 0 && !/# Item HSN/.test(text))).toEqual([]);
      const first = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(rows[0]! * 30998);
      expect(copy[0]).toContain(`Carried over ${first}`);
      expect(copy.at(-1)).not.toContain('Carried over');
      expect(copy.join('\n')).toContain('Total 400 52,53,900.00 4,72,850.00 4,72,850.00 61,99,600.00');
    }
  });

  it('should say that a document is cancelled', async () => {
    const [page] = await written(bill({ isCancelled: true }));
    expect(page!.lines.join('\n')).toContain('CANCELLED');
  });

  it('should fetch nothing, whatever a paper names', async () => {
    const asked: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = ((address: string) => asked.push(address)) as never;
    try {
      for (const logo of ['http://127.0.0.1:9/logo.png', '/etc/hostname'])
        await expect(writePaper(bill({ shop: { ...bill().shop, logo } }), A4)).rejects.toThrow();
    } finally {
      globalThis.fetch = real;
    }
    expect(asked).toEqual([]);
  });
});

describe('a receipt', () => {
  it('should say the tax, the total, how many pieces and how it is paid in this order', async () => {
    const facts = [...bill().facts, ['Sold by', 'Rahul Sharma'] as const];
    const [page] = await written(bill({ facts, taxIncluded: true }), { ...A4, size: '80mm' });
    const text = page!.lines.join('\n');
    const order = [
      ...['by Rahul', 'HSN 85171300', 'SGST 9 % 2,740.99', 'Round off', 'Total ₹36,458.00'],
      ...['12 pieces, tax included', 'Received, UPI 17/11/2026', 'Balance'],
    ].map((fact) => text.indexOf(fact));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    const [narrow] = await written(bill({ facts }), { ...A4, size: '58mm' });
    expect(narrow!.lines.join()).not.toContain('HSN');
  });

  it.each([
    ['80mm', 227],
    ['58mm', 164],
  ] as const)('should fit a roll of %s and be one page as long as it is', async (size, width) => {
    const [page, ...more] = await written(bill(), { ...A4, size });
    expect(more).toEqual([]);
    expect(Math.round(page!.width)).toBe(width);
    const beyond = page!.texts.filter(
      (one) => one.x < 0 || one.x + one.width > page!.width || one.y > page!.height,
    );
    expect(beyond).toEqual([]);
    expect(page!.height - Math.max(...page!.texts.map(({ y }) => y))).toBeLessThan(40);
    const text = page!.lines.join('\n');
    const facts = [
      'TAX INVOICE',
      'INV-0138',
      '17/11/2026 13:08',
      'IMEI 358706114022767',
      'CGST 9 % 2,740.99',
      'Total ₹36,458.00',
      '12 pieces',
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });
});

describe('letters', () => {
  const name = 'राष्ट्रीय विद्युत् कीर्ति';

  it.each(FONT_FILES)('should all be drawn, conjuncts as one: %s', (file) => {
    const font = openFont(file) as Font;
    const { glyphs } = font.layout(`${name} ₹1,23,456.00 Aé’–—×−·`);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    // Five letters drawn as two.
    expect(font.layout('ष्ट्र').glyphs.map(({ isLigature }) => isLigature)).toEqual([true, true]);
  });

  it('should read back, the Hindi ones in the order in which they are drawn', async () => {
    const [page] = await written(bill({ party: { heading: 'Bill to', name, lines: [] } }));
    const letters = (text: string) => [...text.replaceAll(/[^\p{Script=Devanagari}]/gu, '')].sort().join('');
    const read = page!.texts
      .filter(({ text }) => /\p{Script=Devanagari}/u.test(text))
      .map(({ text }) => text);
    // Once in its place and once at the foot of the page.
    expect(letters(read.join(''))).toBe(letters(name + name));
    expect(page!.lines.join('\n')).toContain('₹36,458.00');
  });
});
