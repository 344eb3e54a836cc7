import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import type { DocumentPaper, RateRow } from './paper';
import { percentText, rupeesText, signedText, sumOf } from './figures';
import { given } from './given';
import { GREY, grey, INK, LIGHT, RULE, strong } from './look';

/** What stands below the lines: the amount in words, the tax by rate, remarks, and beside it the sums. */
export const belowLines = (paper: DocumentPaper): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 14],
  columnGap: 24,
  columns: [
    {
      width: '*',
      stack: [
        ...given(paper.words, (words) => ({ stack: [grey('Amount in words'), strong(words)] })),
        ...(paper.rates.length > 0 ? [rateTable(paper.rates)] : []),
        ...paper.remarks.map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
      ],
    },
    { width: 188, stack: given(paper.sums.length > 0, () => sums(paper)) },
  ],
});

const PLAIN: CustomTableLayout = {
  hLineWidth: (i, { table: { body } }) => (i === 0 || i === body.length ? 0 : 0.4),
  hLineColor: () => LIGHT,
  vLineWidth: () => 0,
  paddingLeft: () => 3.5,
  paddingRight: () => 3.5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

function rateTable(rates: readonly RateRow[]): Content {
  const parts = (['cgst', 'sgst', 'igst'] as const).filter((part) => rates.some((rate) => rate[part] !== 0));
  const tax = (rate: RateRow) => sumOf([rate.cgst, rate.sgst, rate.igst]) ?? 0;
  const small = (text: string, bold = false): TableCell => ({
    text,
    bold,
    fontSize: 7.5,
    alignment: 'right',
  });
  const left = (text: string, bold = false): TableCell => ({ text, bold, fontSize: 7.5 });
  const total = (of: (rate: RateRow) => number) => small(signedText(sumOf(rates.map(of)) ?? 0), true);
  const titles = ['Taxable value', ...parts.map((part) => part.toUpperCase()), 'Total tax'];
  return {
    margin: [0, 10, 0, 0],
    layout: PLAIN,
    table: {
      widths: ['*', ...titles.map(() => 'auto' as const)],
      body: [
        [left('Tax rate', true), ...titles.map((title) => small(title, true))],
        ...rates.map((rate) => [
          left(percentText(rate.rate)),
          ...[rate.taxable, ...parts.map((part) => rate[part]), tax(rate)].map((n) => small(signedText(n))),
        ]),
        [
          left('Total', true),
          total(({ taxable }) => taxable),
          ...parts.map((part) => total((rate) => rate[part])),
          total(tax),
        ],
      ],
    },
  };
}

const sums = ({ sums: all }: DocumentPaper): Content => ({
  layout: {
    ...PLAIN,
    hLineWidth: (i) => (i > 0 && all[i - 1]?.weight === 'total' ? 0.6 : 0),
    hLineColor: () => RULE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
  table: {
    widths: ['*', 'auto'],
    body: all.map(({ label, amount, weight }) => {
      const look = { bold: weight !== undefined, fontSize: weight === 'total' ? 10.5 : 8.25 };
      return [
        { text: label, color: weight ? INK : GREY, ...look },
        { text: weight ? rupeesText(amount) : signedText(amount), alignment: 'right', noWrap: true, ...look },
      ];
    }),
  },
});
