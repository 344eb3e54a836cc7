import { createContext, useContext, type ReactNode } from 'react';

/** A page of whichever area, shown by a page of another one. */
export interface OtherPageProps {
  /** The page's address with its query: `/repair/booking?customer=…`. */
  path: string;
  /** Goes to the page, which calls it when its work is done or given up. A page that can stand in a dialog takes it. */
  onDone: () => void;
}

/** How the shell shows a page of another area; without a shell nothing can. */
export const OtherPageContext = createContext<((asked: OtherPageProps) => ReactNode) | null>(null);

/** The page at `path`, fetched with its area when it is shown; nothing for people who may not enter it. */
export function OtherPage(props: OtherPageProps): ReactNode {
  return useContext(OtherPageContext)?.(props) ?? null;
}
