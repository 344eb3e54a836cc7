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

/** A slash between two numbers of one unit; a single one may be of a serial number (`SN/12`). */
const PAIR = '//';
const SPACED_DIGITS = /(?<![^ ,;/])\d(?: ?\d){14}(?![^ ,;/])/g;
/** An IMEI, also one with a digit too few or too many: what is wrong with it is to be said, it is no part of a serial. */
const LIKE_IMEI = /^\d{14,16}$/;

/** The text with each IMEI in one piece, however it is spaced: 15 digits in all whose check digit is right. */
function withoutSpacesInImeis(text: string): string {
  const spaced = new RegExp(SPACED_DIGITS);
  const parts: string[] = [];
  let from = 0;
  for (let found = spaced.exec(text); found; found = spaced.exec(text)) {
    const number = unitNumberOf(found[0]);
    if (isImei(number)) {
      parts.push(text.slice(from, found.index), number);
      from = spaced.lastIndex;
    } else spaced.lastIndex = found.index + 1;
  }
  return [...parts, text.slice(from)].join('');
}

const isRoom = (character = '') => character !== '' && character.trim() === '';

/** The text without room around its slashes; those that had it on both sides as `PAIR`. */
function withSlashesTold(text: string): string {
  const parts = text.split('/');
  return parts.reduce(
    (told, part, at) => {
      if (at === 0) return told;
      const divides = isRoom(parts[at - 1]!.at(-1)) && isRoom(part[0]);
      return `${told}${divides ? PAIR : '/'}${at < parts.length - 1 ? part.trim() : part.trimStart()}`;
    },
    parts.length > 1 ? parts[0]!.trimEnd() : text,
  );
}

/** The text with lines as commas, every IMEI in one piece, and slashes that surely divide as `PAIR`. */
const tidied = (text: string): string =>
  withoutSpacesInImeis(
    withSlashesTold(text)
      .replace(/[\n\r\t]+/g, ',')
      .replace(/\s/g, ' '),
  );

/** The numbers in what one unit is written as. */
function numbersIn(unit: string): string[] {
  const whole = unitNumberOf(unit).replace(/^\/+|\/+$/g, '');
  const parts = whole.split(whole.includes(PAIR) ? /\/{2,}/ : '/');
  const isPair = whole.includes(PAIR) || parts.some((part) => LIKE_IMEI.test(part));
  return (isPair ? parts : [whole]).filter(Boolean);
}

const unitsOf = (items: readonly string[]): string[][] =>
  items.map(numbersIn).filter((numbers) => numbers.length > 0);

/**
 * The units in what was typed or scanned on a line of a bill, each with its one or two numbers: units apart by line, comma,
 * semicolon or space. Both IMEIs of one phone stand with a slash between; two serial numbers of one with room around it, as
 * a serial may hold a slash of its own. An IMEI may be spaced as boxes print it.
 */
export const unitsIn = (text = ''): string[][] => unitsOf(tidied(text).split(/[ ,;]/));

/**
 * The units in a list that is kept as it is (opening stock, an adjustment, a cell of a sheet), as `unitsIn`; but a space is
 * within a number, for nothing known says that there are two: only IMEIs are apart by it, from one another and from a serial.
 */
export const unitsListed = (text = ''): string[][] =>
  unitsOf(
    tidied(text)
      .split(/[,;]/)
      .flatMap((item) => {
        const words = item.split(' ').filter(Boolean);
        const isApart =
          words.every((word) => numbersIn(word).every((number) => LIKE_IMEI.test(number))) ||
          words.some((word) => numbersIn(word).some(isImei));
        return isApart ? words : [item];
      }),
  );

/** The numbers of a unit as `unitsIn` reads them. */
export const unitText = (numbers: readonly string[]): string => {
  const tight = numbers.join('/');
  return numbersIn(tight).length === numbers.length ? tight : numbers.join(' / ');
};

/**
 * Units as a plain list of numbers names them: one of the shop's by its first number. Of units that come all numbers stand
 * there, so that none is lost: whoever takes one each refuses the rest.
 */
export const unitNames = (units: readonly string[][], areNew = false): string[] =>
  areNew ? units.flat() : units.map(([first]) => first!);

/** An IMEI as boxes print it, `35 209900 176148 1`; any other number as it is. */
export const spacedImei = (number: string): string =>
  number.replace(/^(\d{2})(\d{6})(\d{6})(\d)$/, '$1 $2 $3 $4');
