export interface UpiPayment {
  /** The shop's UPI id, `shop@bank`. */
  upiId: string;
  shopName: string;
  /** Rupees. */
  amount: number;
  /** What it is for: the number of the bill. */
  note: string;
}

/**
 * The link that a customer's UPI app opens, or reads as a QR code, with the amount filled in. Source: NPCI, UPI linking
 * specification 1.6, section 3: `pa`, `pn`, `am`, `cu`, `tn`.
 */
export function upiLink({ upiId, shopName, amount, note }: UpiPayment): string {
  // An app may take the address as it stands, so its @ is not escaped.
  const address = encodeURIComponent(upiId).replace('%40', '@');
  const [name, words] = [shopName, note].map(encodeURIComponent);
  return `upi://pay?pa=${address}&pn=${name}&am=${amount.toFixed(2)}&cu=INR&tn=${words}`;
}
