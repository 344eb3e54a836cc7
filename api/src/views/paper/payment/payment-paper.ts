import {
  formatDay,
  hasScreen,
  titleCase,
  TRADE_DOCUMENTS,
  type Payment,
  type PaymentMode,
} from '@shopbench/contracts';
import type { DocumentPaper, Fact, Letterhead, PaperLine } from '../layout/paper';
import { amountInWords } from '../../../kernel/language/amount-in-words';

export const MODES: Record<PaymentMode, string> = {
  cash: 'Cash',
  qr_code: 'UPI',
  razorpay: 'Razorpay',
  bank: 'Bank',
};

const OTHERS: Record<string, string> = { opening: 'Opening balance', receipt: 'Receipt', payment: 'Payment' };

/** What a payment settled, by its noun and number. */
function settledName({ kind, invoiceNumber }: Payment['allocations'][number]): string {
  const noun =
    hasScreen(kind) && kind in TRADE_DOCUMENTS ? TRADE_DOCUMENTS[kind as 'invoice'].noun : OTHERS[kind];
  return kind === 'opening' ? noun! : `${noun} ${invoiceNumber}`;
}

/** The receipt of money that came in, or the voucher of money that was paid out: what it settles, and what is an advance. */
export function paymentPaper(payment: Payment, shop: Letterhead): DocumentPaper {
  const { direction, number, date, partyName, mode, amount, reference, note, advanceAmount, heldFor } =
    payment;
  const isIn = direction === 'in';
  const settled = payment.allocations.map((one): PaperLine => ({
    name: settledName(one),
    notes: [],
    amount: one.amount,
  }));
  const advance: PaperLine[] =
    advanceAmount > 0
      ? [{ name: heldFor ? `Advance for ${heldFor.number}` : 'Advance', notes: [], amount: advanceAmount }]
      : [];
  const facts: (Fact | false | undefined)[] = [
    [isIn ? 'Receipt No.' : 'Voucher No.', number],
    ['Date', formatDay(date)],
    ['Mode', MODES[mode]],
    reference !== undefined && ['Reference', reference],
    [isIn ? 'Received by' : 'Paid by', titleCase(payment.createdBy)],
  ];
  return {
    layout: 'document',
    title: isIn ? 'Receipt' : 'Payment voucher',
    number,
    shop,
    party: { heading: isIn ? 'Received from' : 'Paid to', name: titleCase(partyName), lines: [] },
    supply: [],
    facts: facts.filter((fact): fact is Fact => !!fact),
    moment: formatDay(date),
    columns: [
      { key: 'name', title: 'For' },
      { key: 'amount', title: 'Amount ₹' },
    ],
    lines: [...settled, ...advance],
    sums: [{ label: isIn ? 'Received' : 'Paid', amount, weight: 'total' }],
    rates: [],
    words: amountInWords(amount),
    remarks: note ? [note] : [],
    terms: [],
    isCancelled: payment.cancelled,
    hasCopies: false,
  };
}
