import { formatMobile, STATES, type StateCode } from '@shopbench/contracts';
import type { Letterhead } from './layout/paper';

/** What the settings give to every paper. */
export interface PrintedShop {
  /** A PNG picture as a data address. */
  logo?: string;
  upiId?: string;
  /** The account that customers pay into: `HDFC Bank, Kothrud · A/c 1234 · IFSC HDFC0001234`. */
  bank?: string;
  /** What is printed on bills and on job cards, a line each. */
  terms: string[];
  repairTerms: string[];
  timeZone: string;
}

interface Shop {
  name: string;
  address?: string | undefined;
  /** A state's code. */
  state: string;
  phone?: string | undefined;
  gstin?: string | undefined;
}

/** The head of a paper: who hands it over. */
export const letterheadOf = (
  { name, address, state, phone, gstin }: Shop,
  { logo }: PrintedShop,
): Letterhead => ({
  name,
  lines: [
    ...(address ? [address] : []),
    `${STATES[state as StateCode]}, state code ${state}`,
    ...(phone ? [formatMobile(phone)] : []),
  ],
  ...(gstin ? { gstin } : {}),
  ...(logo ? { logo } : {}),
});
