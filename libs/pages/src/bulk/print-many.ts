import { printPaper, type PaperSource } from '../paper/paper-calls';
import type { Answer } from '../resource';
import type { BulkWork } from './use-bulk';

/** The papers of many rows, printed one after the other; for `startBulk`. */
export const printing = <Row>(
  rows: readonly Row[],
  paperOf: (row: Row) => PaperSource,
): Pick<BulkWork<Row>, 'rows' | 'send' | 'inTurn'> => ({
  ...{ rows, inTurn: true },
  send: async (row): Promise<Answer<unknown>> =>
    (await printPaper(paperOf(row))) ? {} : { error: { status: 0, message: 'Its paper could not be had' } },
});
