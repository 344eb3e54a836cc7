/** True for 15 digits whose last is their Luhn check digit (3GPP TS 23.003). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  let sum = 0;
  for (let i = 0; i < 15; i += 1) {
    const digit = Number(text[i]) * (i % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
