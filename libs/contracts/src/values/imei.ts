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

/** What was typed or scanned, as units keep it: capitals, without spaces. */
export const unitNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const PRINTED_IMEI = /(?<![^ ,;/])(\d{2}) (\d{6}) (\d{6}) (\d)(?![^ ,;/])/g;

/**
 * The units in what was typed, scanned or pasted, each with its one or two numbers: units apart by line, comma, semicolon
 * or space, both IMEIs of one phone by a slash. An IMEI may be spaced as boxes print it.
 */
export const unitsIn = (text = ''): string[][] =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(PRINTED_IMEI, '$1$2$3$4')
    .split(/[ ,;]/)
    .map((unit) => unit.split('/').map(unitNumberOf).filter(Boolean))
    .filter((numbers) => numbers.length > 0);

/** An IMEI as boxes print it, `35 209900 176148 1`; any other number as it is. */
export const spacedImei = (number: string): string =>
  number.replace(/^(\d{2})(\d{6})(\d{6})(\d)$/, '$1 $2 $3 $4');
