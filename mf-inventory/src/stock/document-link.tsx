import { hasScreen, screenPath, type StockMovement } from '@shopbench/contracts';
import { Link } from '@shopbench/ui';

/** The number of a document, leading to it where it has a screen. */
export function DocumentLink({ document }: { document: StockMovement['document'] }) {
  if (!document) return null;
  const { kind, id, number } = document;
  return hasScreen(kind) ? <Link href={screenPath(kind, id)}>{number}</Link> : number;
}
