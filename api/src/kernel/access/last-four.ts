/**
 * What may be shown of the number on a proof of identity: its last four letters and digits, of a short one no more than
 * half. Source: domain rules, "Seller's identity".
 */
export function lastFour(number: string): string {
  const characters = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return shown === 0 ? '' : characters.slice(-shown);
}
