import type { StockMovement } from '@shopbench/contracts';
import { RecordLink } from '@shopbench/pages';

/** The number of a document, leading to it where it has a screen. */
export function DocumentLink({ document }: { document: StockMovement['document'] }) {
  return document ? <RecordLink {...document}>{document.number}</RecordLink> : null;
}
