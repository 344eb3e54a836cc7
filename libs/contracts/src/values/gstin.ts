const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const PIN_CODE = /^[1-9]\d{5}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** The check character of a GSTIN's first 14: base 36, weights 1, 2, 1, 2…, quotient + remainder of 36 added up. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const product = ALPHABET.indexOf(first14[i]!) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36]!;
}

/** True for a well-formed GSTIN whose check character is right. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && gstinCheckDigit(text) === text[14];
}
