/** What the settings give to every paper. */
export interface PrintedShop {
  /** A PNG picture as a data address. */
  logo?: string;
  upiId?: string;
  /** What is printed on bills, a line each. */
  terms: string[];
  timeZone: string;
}
