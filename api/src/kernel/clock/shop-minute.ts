/** A minute by the shop's clock, `YYYY-MM-DDTHH:MM`; sorts as text. */
export type ShopMinute = string;

/** The minute that it is by the clock of `timeZone`. */
export function shopMinute(instant: Date, timeZone: string): ShopMinute {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
  return text.replace(' ', 'T');
}
