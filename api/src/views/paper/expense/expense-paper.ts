import { formatDay, titleCase, type Expense } from '@shopbench/contracts';
import type { DocumentPaper, Fact, Letterhead } from '../layout/paper';
import { amountInWords } from '../../../kernel/language/amount-in-words';

/** The voucher of an expense: what for, from which account or owed to whom. */
export function expensePaper(expense: Expense, shop: Letterhead): DocumentPaper {
  const { number, date, kind, head, amount, account, party, reference, note, source, createdBy } = expense;
  const facts: (Fact | false | undefined)[] = [
    ['Voucher No.', number],
    ['Date', formatDay(date)],
    ['Kind', kind === 'direct' ? 'Direct' : 'Indirect'],
    account ? ['From account', titleCase(account.accountName)] : undefined,
    reference !== undefined && ['Reference', reference],
    source !== undefined && ['For repair', source.number],
    ['Entered by', titleCase(createdBy)],
  ];
  return {
    layout: 'document',
    title: 'Expense voucher',
    number,
    shop,
    party: {
      heading: party ? 'Owed to' : 'Paid for',
      name: party ? titleCase(party.name) : head.headName,
      lines: [],
    },
    supply: [],
    facts: facts.filter((fact): fact is Fact => !!fact),
    moment: formatDay(date),
    columns: [
      { key: 'name', title: 'For' },
      { key: 'amount', title: 'Amount ₹' },
    ],
    lines: [{ name: head.headName, notes: note ? [note] : [], amount }],
    sums: [{ label: party ? 'Owed' : 'Paid', amount, weight: 'total' }],
    rates: [],
    words: amountInWords(amount),
    remarks: [],
    terms: [],
    isCancelled: expense.cancelled,
    hasCopies: false,
  };
}
