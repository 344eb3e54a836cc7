import { errorStatus, request } from '@shopbench/client';
import {
  screenPath,
  titleCase,
  TRADE_DOCUMENTS,
  type InvoiceRow,
  type Party,
  type PurchaseRow,
  type TradeKindName,
} from '@shopbench/contracts';
import { askedOf, useTradingSettings } from '@shopbench/pages';
import { printing, useBulk, useInTurn, type Bulk } from '@shopbench/pages/list';
import { Button, ConfirmDialog } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { documentText } from './document-text';
import { DOCUMENTS, partyOf, type TradeRecord } from './documents';

// The list comes without the form's code.
const SendMenu = lazy(() => import('@shopbench/pages/form').then((module) => ({ default: module.SendMenu })));

/** What a list has of a document. */
type TradeRow = InvoiceRow | PurchaseRow;

/** What can be done with many documents of a kind at once: printed, mailed, and sent one after the other. */
export function useDocumentBulk(kind: TradeKindName) {
  const { path } = TRADE_DOCUMENTS[kind];
  const nameOf = ({ invoiceNumber }: TradeRow) => invoiceNumber;
  const bulk = useBulk<TradeRow>({
    nameOf,
    href: ({ _id }) => screenPath(kind, _id),
  });
  const sending = useInTurn<TradeRow>(
    ({ row, place, done, close }) => (
      <SendDocument key={row._id} {...{ kind, row }} onSent={done} onClose={close}>
        {place}
      </SendDocument>
    ),
    'Sent',
  );

  const withChosen = (_ids: readonly string[], { rows, choose }: ChosenRows<TradeRow>) => {
    const standing = rows.filter(({ status }) => status !== 'Cancelled');
    return (
      <>
        <Button
          size="small"
          disabled={bulk.busy}
          onClick={() =>
            bulk.startBulk({
              label: 'Printed',
              ...printing(rows, (row) => ({ path: `${path}/${row._id}`, name: nameOf(row) })),
            })
          }
        >
          Print {rows.length}
        </Button>
        <MailMany {...{ kind, bulk, choose }} rows={standing} />
        <Button size="small" disabled={standing.length === 0} onClick={() => sending.begin(standing)}>
          Send {standing.length}
        </Button>
      </>
    );
  };
  return { withChosen, result: bulk.result, dialog: sending.element };
}

interface MailManyProps {
  kind: TradeKindName;
  bulk: Bulk<TradeRow>;
  rows: readonly TradeRow[];
  choose: (ids: readonly string[]) => void;
}

/** Mails each with its PDF to whom it is for, with one question before: a letter cannot be taken back. */
function MailMany({ kind, bulk: { busy, startBulk }, rows, choose }: MailManyProps) {
  const { noun } = TRADE_DOCUMENTS[kind];
  const [isAsking, setAsking] = useState(false);
  const hasMail = useTradingSettings().data?.mail === true;
  const label = `E-mail ${rows.length}`;
  function begin() {
    setAsking(false);
    const letters = new Map<string, Letter>();
    startBulk({
      ...{ label: 'Mailed', rows, choose },
      // A letter of which nobody knows whether it went out is tried again as it was written, under its first key.
      send: async ({ _id }, idempotencyKey) => {
        const begun = letters.get(_id);
        const letter = begun ? { data: begun } : await letterOf(kind, _id, idempotencyKey);
        if (!('data' in letter)) return letter;
        letters.set(_id, letter.data);
        const url = `${TRADE_DOCUMENTS[kind].path}/${_id}/mail`;
        const sent = await request({ url, method: 'POST', ...letter.data });
        if ('error' in sent && SURELY_UNSENT.includes(errorStatus(sent.error))) letters.delete(_id);
        return sent;
      },
    });
  }
  if (!hasMail) return null;
  return (
    <>
      <Button size="small" disabled={busy || rows.length === 0} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger={false}
        title="Confirm e-mail"
        text={`Each ${noun.toLowerCase()} goes with its PDF to the address that is kept of whom it is for. Where there is none it is left out, and told.`}
        confirmLabel={label}
        onConfirm={begin}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** By these answers no letter went out, neither now nor before. */
const SURELY_UNSENT = [400, 404, 422];

interface Letter {
  body: { to: string; text: string };
  idempotencyKey: string;
}

async function letterOf(kind: TradeKindName, id: string, idempotencyKey: string) {
  const document = await request<TradeRecord>({ url: `${TRADE_DOCUMENTS[kind].path}/${id}` });
  if ('error' in document) return document;
  if (document.data.status === 'Cancelled') return refused('It was cancelled meanwhile');
  const { id: party, name } = partyOf(document.data);
  if (!party) return refused('It is made out to nobody who is known');
  const found = await request<Party>({ url: `/customer/${party}` });
  if ('error' in found) return found;
  const to = found.data.email;
  if (!to) return refused(`${titleCase(name)} has no e-mail address: add one and try again`);
  return { data: { body: { to, text: documentText(document.data) }, idempotencyKey } };
}

const refused = (message: string) => ({ error: { status: 0, message } });

interface SendDocumentProps {
  kind: TradeKindName;
  row: TradeRow;
  onSent: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Sends one of the list: what is written with it is of the whole document. */
function SendDocument({ kind, row: { _id, invoiceNumber, mobileNumber }, ...rest }: SendDocumentProps) {
  const { path, side } = TRADE_DOCUMENTS[kind];
  const query = DOCUMENTS[kind].useOne(_id);
  return (
    <Suspense>
      <SendMenu
        title={`Send ${invoiceNumber}`}
        text={askedOf(query, documentText)}
        mobileNumber={mobileNumber}
        sharePath={side === 'sale' ? `${path}/${_id}/share` : undefined}
        {...rest}
      />
    </Suspense>
  );
}
