import type { NumberedKind, Party } from '@shopbench/contracts';
import type { DocumentKind, Nominal } from '../ledger/ledger-entry.schema';
import type { StockMovementKind } from '../stock/stock-movement.schema';

/** What selling and buying have apart. `counter` stands for a bill to or from nobody in particular. */
interface Side {
  partyRole: Extract<Party['designation'], 'customer' | 'supplier'>;
  priceField: 'salePrice' | 'purchasePrice';
  /** The account of goods on the bill, and that of the goods themselves against the stock. */
  goods: Nominal;
  against: Nominal;
  counter: Nominal;
  tax: { cgst: Nominal; sgst: Nominal; igst: Nominal };
  /** Where the money for a bill goes. */
  payment: 'in' | 'out';
}

export const SIDES = {
  sale: {
    partyRole: 'customer',
    priceField: 'salePrice',
    goods: 'sales',
    against: 'cost_of_goods',
    counter: 'counter_sales',
    tax: { cgst: 'output_cgst', sgst: 'output_sgst', igst: 'output_igst' },
    payment: 'in',
  },
  purchase: {
    partyRole: 'supplier',
    priceField: 'purchasePrice',
    goods: 'purchases',
    against: 'purchases',
    counter: 'counter_purchases',
    tax: { cgst: 'input_cgst', sgst: 'input_sgst', igst: 'input_igst' },
    payment: 'out',
  },
} as const satisfies Record<string, Side>;

type Sign = -1 | 0 | 1;

/** What one kind of trade document does. */
export interface TradeKind {
  /** As a message begins. */
  noun: string;
  side: keyof typeof SIDES;
  /** Goods go out (-1), come in (1) or stay. */
  stock: Sign;
  /** The party comes to owe the shop more (1) or less (-1), or nothing changes. */
  debt: Sign;
  /** A customer's credit limit holds for it. */
  checksCredit: boolean;
  movements: { made: StockMovementKind; changed: StockMovementKind; cancelled: StockMovementKind };
  convertsTo: readonly TradeKindName[];
}

const SALE = { made: 'sale', changed: 'sale_changed', cancelled: 'sale_cancelled' } as const;
const PURCHASE = { made: 'purchase', changed: 'purchase_changed', cancelled: 'purchase_cancelled' } as const;
const RETURN = { made: 'return', changed: 'return', cancelled: 'return' } as const;

export type TradeKindName = Extract<
  NumberedKind & DocumentKind,
  | 'invoice'
  | 'quotation'
  | 'order'
  | 'deliveryNote'
  | 'salesReturn'
  | 'creditNote'
  | 'debitNote'
  | 'purchaseInvoice'
  | 'purchaseQuotation'
  | 'purchaseOrder'
  | 'goodsReceipt'
  | 'purchaseReturn'
  | 'purchaseCreditNote'
  | 'purchaseDebitNote'
>;

const kind = (
  noun: string,
  side: TradeKind['side'],
  [stock, debt]: readonly [Sign, Sign],
  convertsTo: readonly TradeKindName[] = [],
): TradeKind => {
  const back = (side === 'sale') === stock > 0;
  const movements = stock !== 0 && back ? RETURN : side === 'sale' ? SALE : PURCHASE;
  return { noun, side, stock, debt, checksCredit: side === 'sale' && debt > 0, movements, convertsTo };
};

/** All kinds of trade document: noun, side, `[stock, debt]`, and what each becomes. Its number series has its name. */
export const TRADE_KINDS: Readonly<Record<TradeKindName, TradeKind>> = {
  quotation: kind('Quotation', 'sale', [0, 0], ['order', 'invoice']),
  order: kind('Order', 'sale', [0, 0], ['deliveryNote', 'invoice']),
  deliveryNote: kind('Delivery note', 'sale', [-1, 0], ['invoice']),
  invoice: kind('Invoice', 'sale', [-1, 1], ['salesReturn']),
  salesReturn: kind('Sales return', 'sale', [1, 0], ['creditNote']),
  creditNote: kind('Credit note', 'sale', [0, -1]),
  debitNote: kind('Debit note', 'sale', [0, 1]),
  purchaseQuotation: kind('Supplier quotation', 'purchase', [0, 0], ['purchaseOrder']),
  purchaseOrder: kind('Purchase order', 'purchase', [0, 0], ['goodsReceipt', 'purchaseInvoice']),
  goodsReceipt: kind('Goods receipt', 'purchase', [1, 0], ['purchaseInvoice']),
  purchaseInvoice: kind('Purchase invoice', 'purchase', [1, -1], ['purchaseReturn']),
  purchaseReturn: kind('Purchase return', 'purchase', [-1, 0], ['purchaseDebitNote']),
  purchaseDebitNote: kind('Debit note', 'purchase', [0, 1]),
  purchaseCreditNote: kind('Credit note', 'purchase', [0, -1]),
};

export const sideOf = ({ side }: TradeKind): Side => SIDES[side];
