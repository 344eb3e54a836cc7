let serial = 0;

/** An IMEI that no other test of the file has: 14 digits and their check digit. */
export function imei(): string {
  const digits = String(35_000_000_000_000 + (serial += 1));
  const sum = [...digits].reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}
