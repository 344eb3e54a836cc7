import { stateCodeOf, STATES } from '@shopbench/contracts';
import type { ExpenseFact } from '../../../records/expense-facts/expense-facts.service';
import type { LedgerEntry, Nominal } from '../../../store/books/ledger-entry.schema';
import type { Names } from './ledger-names.service';

/** A ledger as Tally keeps it, under one of the groups that every company of Tally has. */
export interface TallyLedger {
  name: string;
  parent: string;
  /** Of tax: which part of GST. */
  duty?: 'CGST' | 'SGST/UTGST' | 'IGST';
  party?: {
    /** Line by line. */
    address: readonly string[];
    pinCode?: string;
    state?: string;
    mobile?: string;
    gstin?: string;
    registration: string;
  };
}

type Plain = Pick<TallyLedger, 'name' | 'parent' | 'duty'>;
const ledger = (name: string, parent: string, duty?: TallyLedger['duty']): Plain => ({
  name,
  parent,
  ...(duty ? { duty } : {}),
});
const TAX = 'Duties & Taxes';

/**
 * The accounts of the books without a record of their own. Goods are kept at cost by each posting, which no ledger under
 * Tally's `Stock-in-hand` can be; so the stock stands under the current assets.
 */
const NOMINAL_LEDGERS: Readonly<Record<Nominal, Plain>> = {
  sales: ledger('Sales of goods', 'Sales Accounts'),
  repairs: ledger('Repairs billed', 'Sales Accounts'),
  purchases: ledger('Purchases of goods', 'Purchase Accounts'),
  direct_expenses: ledger('Charges on purchases', 'Direct Expenses'),
  indirect_expenses: ledger('Other expenses', 'Indirect Expenses'),
  output_cgst: ledger('Output CGST', TAX, 'CGST'),
  output_sgst: ledger('Output SGST', TAX, 'SGST/UTGST'),
  output_igst: ledger('Output IGST', TAX, 'IGST'),
  input_cgst: ledger('Input CGST', TAX, 'CGST'),
  input_sgst: ledger('Input SGST', TAX, 'SGST/UTGST'),
  input_igst: ledger('Input IGST', TAX, 'IGST'),
  round_off: ledger('Round off', 'Indirect Expenses'),
  counter_sales: ledger('Counter customers', 'Sundry Debtors'),
  counter_purchases: ledger('Counter suppliers', 'Sundry Creditors'),
  stock: ledger('Stock of goods, at cost', 'Current Assets'),
  cost_of_goods: ledger('Cost of goods sold', 'Direct Expenses'),
  stock_adjustment: ledger('Stock written off and found', 'Direct Expenses'),
  advances: ledger('Advances of customers', 'Current Liabilities'),
  cash_short_or_over: ledger('Cash short or over', 'Indirect Expenses'),
  opening: ledger('Opening balances', 'Capital Account'),
};

const PARTY_GROUPS = {
  customer: 'Sundry Debtors',
  supplier: 'Sundry Creditors',
  staff: 'Current Liabilities',
} as const;

/** The words of Tally for how a party is registered. */
function registrationOf(gstin: string | undefined, gstType: string | undefined): string {
  if (!gstin) return 'Unregistered/Consumer';
  return gstType === 'Composition' ? 'Composition' : 'Regular';
}

const linesOf = (address: string): string[] =>
  address.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

/** Names that no other ledger may have. */
export const NOMINAL_NAMES: readonly string[] = Object.values(NOMINAL_LEDGERS).map(({ name }) => name);

/** What a party's ledger is called before it is made unique: with its number, by which people tell namesakes apart. */
export const partyLedgerName = ({ name, mobileNumber }: { name: string; mobileNumber: string }): string =>
  `${name} ${mobileNumber}`;

/** The head of an expense. */
type Head = Pick<ExpenseFact, 'headId' | 'headName'>;

/** The ledgers of a file, each made when it is first posted to, with the names of `tallyNames`. */
export class TallyLedgers {
  private readonly byKey = new Map<string, TallyLedger>();

  /** @param unique the names of accounts, heads and parties by their ids */
  constructor(private readonly unique: ReadonlyMap<string, string>) {}

  get all(): TallyLedger[] {
    return [...this.byKey.values()];
  }

  /** The ledger that an entry belongs to. `head` is that of an expense. */
  of({ owner, nominal }: Pick<LedgerEntry, 'owner' | 'nominal'>, names: Names, head?: Head): TallyLedger {
    const isExpense = nominal === 'direct_expenses' || nominal === 'indirect_expenses';
    const under = isExpense ? head : undefined;
    const key = nominal ? `${nominal} ${under ? String(under.headId) : ''}` : String(owner);
    const known = this.byKey.get(key);
    if (known) return known;
    const made = nominal ? this.nominal(nominal, under) : this.owned(String(owner), names);
    this.byKey.set(key, made);
    return made;
  }

  private nominal(nominal: Nominal, head: Head | undefined): TallyLedger {
    const plain = NOMINAL_LEDGERS[nominal];
    if (!head) return plain;
    return { name: this.unique.get(String(head.headId)) ?? head.headName, parent: plain.parent };
  }

  private owned(id: string, { parties, accounts }: Names): TallyLedger {
    const account = accounts.get(id);
    if (account) {
      const parent = account.accountType === 'cash' ? 'Cash-in-Hand' : 'Bank Accounts';
      return { name: this.unique.get(id) ?? account.accountName, parent };
    }
    const party = parties.get(id);
    if (!party) return { name: `Party ${id}`, parent: 'Sundry Debtors' };
    const { mobileNumber, address, pinCode, gstin, gstType, state, kind } = party;
    const code = stateCodeOf(gstin?.slice(0, 2) ?? state);
    return {
      name: this.unique.get(id) ?? partyLedgerName(party),
      parent: PARTY_GROUPS[kind],
      party: {
        address: linesOf(address),
        mobile: mobileNumber,
        ...(pinCode ? { pinCode } : {}),
        ...(code ? { state: STATES[code] } : {}),
        ...(gstin ? { gstin } : {}),
        registration: registrationOf(gstin, gstType),
      },
    };
  }
}
