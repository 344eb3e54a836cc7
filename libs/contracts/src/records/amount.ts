import { formatRupees, MAX_PAISE, MAX_RUPEES, toRupees, type Paise } from '../values/money';
import { say, type Said } from '../words/said';

/** Why an amount cannot be kept; null when it is within the bound on either side of 0. @param what what the amount is of */
export function amountFault(what: Said, paise: Paise): Said | null {
  if (Math.abs(paise) <= MAX_PAISE) return null;
  const [amount, most] = [formatRupees(toRupees(paise)), formatRupees(MAX_RUPEES)];
  return say('amount.most', { what, amount, most });
}
