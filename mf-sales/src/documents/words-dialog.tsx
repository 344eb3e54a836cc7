import { documentWords, isBill, TRADE_DOCUMENTS, tradeWords } from '@shopbench/contracts';
import { changedFields, useStaffChoices, useSave, useTradingSettings } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { DateField, FieldGrid, FormDialog, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { DOCUMENTS, fixedBecause, type TradeRecord } from './documents';

/** Changes what of a document is not fixed: its notes, when it is due, who sold. */
export function WordsDialog({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const { kind, _id: id, version, invoiceNumber, dueDate, soldBy } = record;
  const { side, status } = TRADE_DOCUMENTS[kind];
  const [update] = DOCUMENTS[kind].useUpdate();
  const why = fixedBecause(record, useTradingSettings().data?.filedMonths);
  const people = useStaffChoices();
  const [initial] = useState({
    ...{ version, dueDate, ...tradeWords.of(record) },
    soldBy: soldBy?._id,
  });
  const save = useSave<typeof documentWords, TradeRecord>({
    schema: documentWords,
    keep: `words ${id}`,
    version,
    initial,
    send: (words, idempotencyKey, seen) => {
      // Only what was changed: somebody else may have changed the rest since it was opened.
      const changed = changedFields(initial, words).map((name) => [
        name,
        words[name as keyof typeof words] ?? null,
      ]);
      return update({ id, body: { ...Object.fromEntries(changed), version: seen }, idempotencyKey });
    },
    onSaved: onClose,
  });
  const { field } = save.form;
  return (
    <FormDialog open title={`Edit ${invoiceNumber}`} onClose={() => save.guard.close(onClose)}>
      <SaveForm label={`Edit ${invoiceNumber}`} save={save} submitLabel="Save" onCancel={onClose}>
        {why ? <p style={{ marginBottom: 12 }}>Its lines and amounts stay. {why}</p> : null}
        <FieldGrid>
          {status === 'credit' ? null : (
            <DateField label="Due date" {...field('dueDate')} value={field('dueDate').value ?? ''} />
          )}
          {(side === 'sale' || isBill(TRADE_DOCUMENTS[kind])) && people.known?.length !== 0 ? (
            <SelectField<string>
              label={side === 'sale' ? 'Sold by' : 'Received by'}
              {...field('soldBy')}
              value={field('soldBy').value ?? ''}
              emptyLabel="Nobody"
              options={people}
            />
          ) : null}
          {tradeWords.rowsOf(kind).map(([name, { label, most }]) => (
            <TextField key={name} label={label} maxLength={most} {...field(name)} />
          ))}
        </FieldGrid>
      </SaveForm>
    </FormDialog>
  );
}
