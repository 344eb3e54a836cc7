import type { InvoiceType, PaymentMode } from '@shopbench/contracts';

export const INVOICE_TYPE_WORDS: Record<InvoiceType, string> = {
  non_gst: 'Non GST',
  gst: 'GST',
  bill_of_supply: 'Bill of Supply',
};

/** `qr_code` is any UPI app's code. */
export const PAYMENT_MODE_WORDS: Record<PaymentMode, string> = {
  cash: 'Cash',
  qr_code: 'UPI',
  razorpay: 'Razorpay',
  bank: 'Bank',
};
