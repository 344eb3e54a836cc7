/** An IMEI: 14 digits and the check digit that it ends in (Luhn). @param {number} digits */
export function imeiOf(digits) {
  const body = String(digits).padStart(14, '0');
  const sum = [...body].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}
