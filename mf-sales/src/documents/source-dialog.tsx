import { useSettled } from '@shopbench/client';
import { formatDay, titleCase, TRADE_DOCUMENTS, type TradeKindName } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { EmptyState, LinkButton } from '@shopbench/ui';
import { FormDialog, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { FORM_KINDS } from '../invoices/form/invoice-kind';
import { ChoiceList } from './choice-list';
import { ConvertDialog } from './convert-dialog';
import { DOCUMENTS, partyOf } from './documents';

/** How many are offered; the newest, or those that fit what is typed. */
const OFFERED = 8;
/** How long nobody types before it is searched, in milliseconds. */
const PAUSE_MS = 150;

interface SourceDialogProps {
  from: TradeKindName;
  to: TradeKindName;
  onClose: () => void;
}

/** A new document that goes on from another one: that is found first, then what of it goes on. */
export function SourceDialog({ from, to, onClose }: SourceDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const q = useSettled(text.trim(), PAUSE_MS);
  const query = DOCUMENTS[from].useList({ q, sort: '-date', pageSize: OFFERED });
  const record = DOCUMENTS[from].useOne(chosen ?? '', { skip: chosen === null });
  if (record.currentData) return <ConvertDialog record={record.currentData} to={to} onClose={onClose} />;
  const [source, noun] = [from, to].map((kind) => TRADE_DOCUMENTS[kind].noun.toLowerCase());
  return (
    <FormDialog open title={`New ${noun}: of which ${source}?`} onClose={onClose}>
      <TextField label="Number, name or mobile" autoFocus value={text} onChange={setText} />
      <Loaded query={query} noun={DOCUMENTS[from].many}>
        {({ rows }) => {
          const standing = rows.filter(({ status }) => status !== 'Cancelled');
          return standing.length === 0 ? (
            <EmptyState
              icon="list"
              {...(q === ''
                ? { title: `No ${source} to go on from`, text: `Write the ${source} first.` }
                : { title: `No ${source} fits`, text: 'Look for its number or whose it is.' })}
            />
          ) : (
            <ChoiceList
              choices={standing.map((one) => ({
                id: one._id,
                title: `${one.invoiceNumber} · ${titleCase(partyOf(one).name)}`,
                detail: formatDay(one.date),
                amount: one.totalPayableAmount,
              }))}
              onChoose={setChosen}
            />
          );
        }}
      </Loaded>
      {FORM_KINDS[to] ? (
        <LinkButton href={`${TRADE_DOCUMENTS[to].screen}/create`}>Without {source}</LinkButton>
      ) : null}
    </FormDialog>
  );
}
