/** What was typed after the search was called and before it was there; times in milliseconds. */
export interface TypedEarly {
  text: string;
  times: number[];
  /** It came from a scanner: what it names is opened without a further key. */
  isScan?: boolean;
}
