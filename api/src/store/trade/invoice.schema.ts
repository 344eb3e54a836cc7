import { TradeDocument, tradeSchema } from './trade.schema';

/** A sales invoice. */
export class Invoice extends TradeDocument {}

export const invoiceSchema = tradeSchema<Invoice>('invoice');
