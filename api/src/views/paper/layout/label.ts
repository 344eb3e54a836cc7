import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { LabelPaper } from './paper';
import { FONT } from './fonts';

/** A label of 50 × 30 mm, in points. */
const SIZE = { width: 141.73, height: 85.04 };

/** Labels, a page each: the code that a scanner opens the repair by, and what tells the device at a glance. */
export const labels = ({ number, title, labels: all }: LabelPaper): TDocumentDefinitions => ({
  pageSize: SIZE,
  pageMargins: [6, 6, 6, 4],
  info: { title: `${title} ${number}` },
  language: 'en-IN',
  defaultStyle: { font: FONT, fontSize: 6.5, lineHeight: 1.05, color: '#000000' },
  content: all.map(({ code, heading, lines }, i): Content => ({
    ...(i > 0 ? { pageBreak: 'before' } : {}),
    columnGap: 5,
    columns: [
      { width: 'auto', stack: [{ qr: code, fit: 52, eccLevel: 'M' }] },
      {
        width: '*',
        stack: [
          { text: heading, bold: true, fontSize: 8 },
          ...lines.map((text) => ({ text, maxHeight: 16 })),
        ],
      },
    ],
  })),
});
