import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { JobCardLine, JobCardPaper } from './paper';
import { rupeesText } from './figures';
import { FONT } from './fonts';
import { given } from './given';
import { GREY, INK, LIGHT, many, RULE, strong } from './look';

/** Points. */
const MARGIN = 30;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const MIDDLE = PAGE.height / 2;
/** So many devices and terms leave room for both halves on one sheet. */
const MOST_DEVICES = 3;
const MOST_TERMS = 6;
/** What a hand needs to sign, and what was signed on the screen to be read. */
const SIGNATURE = { width: 166, height: 40 };

type Half = 'customer' | 'workshop';

/** A job card: the customer's half above, the workshop's below, cut at the middle; a page each where there is more. */
export function jobCardA4(card: JobCardPaper): TDocumentDefinitions {
  const isOneSheet = card.lines.length <= MOST_DEVICES && card.terms.length <= MOST_TERMS;
  const workshop: Content[] = isOneSheet
    ? [
        {
          canvas: [
            {
              type: 'line',
              x1: 0,
              y1: 0,
              x2: PAGE.width,
              y2: 0,
              lineWidth: 0.6,
              lineColor: RULE,
              dash: { length: 4, space: 3 },
            },
          ],
          absolutePosition: { x: 0, y: MIDDLE },
        },
        { stack: half(card, 'workshop'), absolutePosition: { x: MARGIN, y: MIDDLE + 22 } },
      ]
    : [{ stack: half(card, 'workshop'), pageBreak: 'before' }];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 28, MARGIN, 20],
    info: { title: `${card.title} ${card.number}`, author: card.shop.name },
    language: 'en-IN',
    defaultStyle: { font: FONT, fontSize: 8, lineHeight: 1.06, color: INK },
    content: [...half(card, 'customer'), ...workshop],
  };
}

const rule = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: RULE }],
});

function half(card: JobCardPaper, which: Half): Content[] {
  const isCustomer = which === 'customer';
  return [
    head(card, isCustomer ? 'Customer copy' : 'Workshop copy'),
    rule(WIDTH),
    people(card, isCustomer),
    devices(card.lines, isCustomer),
    {
      columnGap: 24,
      margin: [0, 8, 0, SIGNATURE.height + 2],
      columns: [
        { width: '*', stack: isCustomer ? terms(card) : bench(card) },
        { width: 150, stack: [sums(card)] },
      ],
    },
    {
      columns: [
        isCustomer
          ? signed('Customer’s signature, at booking', card.signature)
          : signed('Device handed back: customer’s signature, date'),
        { width: '*', text: isCustomer ? card.notice : '', color: GREY, fontSize: 7, margin: [8, 0, 8, 0] },
        signed(isCustomer ? `For ${card.shop.name}` : 'Checked by'),
      ],
    },
  ];
}

/** A line to sign on, `picture` above it where it was signed on the screen already. */
const signed = (text: string, picture?: string): Column => ({
  width: 170,
  stack: [
    ...given(picture, (image): Content => ({
      image,
      fit: [SIGNATURE.width, SIGNATURE.height],
      margin: [0, -SIGNATURE.height - 2, 0, 2],
    })),
    rule(170),
    { text, color: GREY, margin: [0, 3, 0, 0] },
  ],
});

function head({ shop, number, booked, code }: JobCardPaper, copy: string): Content {
  const logo: Column[] = shop.logo ? [{ width: 36, stack: [{ image: shop.logo, fit: [32, 32] }] }] : [];
  return {
    columnGap: 8,
    margin: [0, 0, 0, 8],
    columns: [
      ...logo,
      {
        width: '*',
        stack: [
          { text: shop.name, fontSize: 11.5, bold: true },
          ...many(shop.lines),
          ...given(shop.gstin, (gstin) => ({ text: `GSTIN ${gstin}` })),
        ],
      },
      {
        width: 'auto',
        stack: [
          { text: copy, bold: true, alignment: 'right' },
          { text: number, bold: true, fontSize: 14, alignment: 'right' },
          { text: `Job card · booked ${booked}`, color: GREY, alignment: 'right' },
        ],
      },
      { width: 'auto', stack: [{ qr: code, fit: 46, eccLevel: 'M' }] },
    ],
  };
}

function people({ customer, expected, bookedBy, hasSecret }: JobCardPaper, isCustomer: boolean): Content {
  const told = (title: string, main: string, lines: readonly string[] = []): Column => ({
    width: '*',
    stack: [{ text: title, color: GREY }, strong(main), ...many(lines)],
  });
  return {
    margin: [0, 6, 0, 8],
    columnGap: 12,
    columns: [
      told('Customer', customer.name, customer.lines),
      told('Expected delivery', expected),
      told('Booked by', bookedBy),
      isCustomer
        ? told('Keep this copy', 'Bring it along', ['when you collect'])
        : hasSecret
          ? told('Lock', 'Kept in Shopbench', ['shown on request and logged'])
          : told('Lock', 'None given'),
    ],
  };
}

function devices(lines: readonly JobCardLine[], isCustomer: boolean): Content {
  const titles = [
    '',
    'Device',
    'Fault',
    'Condition when handed in',
    ...(isCustomer ? [] : ['Technician']),
    'Ready by',
  ];
  const two = (main: string, notes: readonly string[]): TableCell => ({
    stack: [strong(main), ...notes.map((text) => ({ text, color: GREY }))],
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [8, '*', '*', '*', ...(isCustomer ? [] : ['auto' as const]), 'auto', 'auto'],
      body: [
        [
          ...titles.map((text): TableCell => ({ text, color: GREY, bold: true })),
          { text: 'Price', color: GREY, bold: true, alignment: 'right' },
        ],
        ...lines.map((line, i): TableCell[] => [
          String(i + 1),
          two(line.device, line.numbers),
          two(line.fault, line.faultNotes),
          line.condition,
          ...(isCustomer ? [] : [line.technician]),
          line.ready,
          { text: rupeesText(line.price), alignment: 'right', noWrap: true },
        ]),
      ],
    },
    layout: {
      hLineWidth: (i, { table: { body } }) => (i === 0 ? 0 : i === 1 || i === body.length ? 0.8 : 0.4),
      hLineColor: (i, { table: { body } }) => (i === 1 || i === body.length ? RULE : LIGHT),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 8,
    },
  };
}

const terms = (card: JobCardPaper): Content[] =>
  card.terms.length === 0
    ? []
    : [
        strong('Terms'),
        ...card.terms.map((text, i): Content => ({ text: `${i + 1}. ${text}`, color: GREY })),
      ];

/** What is ticked and written at the bench. */
function bench({ lines }: JobCardPaper): Content[] {
  const steps = lines.flatMap((line, i) =>
    line.steps.length > 0
      ? [
          {
            text: `${i + 1}  ${line.steps.map((step) => `[  ] ${step}`).join('   ')}`,
            margin: [0, 0, 0, 4] as [number, number, number, number],
          },
        ]
      : [],
  );
  const blank = (title: string): Column => ({
    width: '*',
    stack: [
      strong(title),
      { ...(rule(150) as object), margin: [0, 14, 0, 0] } as Content,
      { ...(rule(150) as object), margin: [0, 14, 0, 0] } as Content,
    ],
  });
  return [...steps, { columnGap: 14, columns: [blank('Parts used'), blank('Notes from the bench')] }];
}

const sums = ({ sums: all }: JobCardPaper): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: all.map(({ label, amount, weight }) => [
      { text: label, bold: weight !== undefined },
      { text: rupeesText(amount), bold: weight !== undefined, alignment: 'right', noWrap: true },
    ]),
  },
});
