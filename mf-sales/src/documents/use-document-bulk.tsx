import { TRADE_DOCUMENTS, screenPath, type TradeKindName } from '@shopbench/contracts';
import { printing, useBulk, useInTurn } from '@shopbench/pages/list';
import { Button } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
import { lazy, Suspense } from 'react';
import { documentText } from './document-text';
import { DOCUMENTS, type TradeRecord } from './documents';

// The list comes without the form's code.
const SendMenu = lazy(() => import('@shopbench/pages/form').then((module) => ({ default: module.SendMenu })));

/** What can be done with many documents of a kind at once: printed, and sent one after the other. */
export function useDocumentBulk(kind: TradeKindName) {
  const { path, side } = TRADE_DOCUMENTS[kind];
  const { nameOf } = DOCUMENTS[kind];
  const { busy, startBulk, result } = useBulk<TradeRecord>({
    nameOf,
    href: ({ _id }) => screenPath(kind, _id),
  });
  const sending = useInTurn<TradeRecord>(
    ({ row, place, done, close }) => (
      <Suspense key={row._id}>
        <SendMenu
          title={`Send ${nameOf(row)}`}
          text={documentText(row)}
          mobileNumber={row.mobileNumber}
          sharePath={side === 'sale' ? `${path}/${row._id}/share` : undefined}
          onSent={done}
          onClose={close}
        >
          {place}
        </SendMenu>
      </Suspense>
    ),
    'Sent',
  );
  const withChosen = (_ids: readonly string[], { rows }: ChosenRows<TradeRecord>) => {
    const standing = rows.filter(({ status }) => status !== 'Cancelled');
    return (
      <>
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            startBulk({
              label: 'Printed',
              ...printing(rows, (row) => ({ path: `${path}/${row._id}`, name: nameOf(row) })),
            })
          }
        >
          Print {rows.length}
        </Button>
        <Button size="small" disabled={standing.length === 0} onClick={() => sending.begin(standing)}>
          Send {standing.length}
        </Button>
      </>
    );
  };
  return { withChosen, result, dialog: sending.element };
}
