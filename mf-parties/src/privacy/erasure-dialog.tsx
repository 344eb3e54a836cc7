import { erasureInput, formatDay, type ErasurePreview, type Party } from '@shopbench/contracts';
import { Loaded, parties, useReturn, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { CUSTOMER } from '../parties/party-kind';
import { useErasureQuery, useEraseMutation } from './privacy-calls';

/** Erasing a customer: first what goes, what stays until when and why, then the name. */
export function ErasureDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const query = useErasureQuery(party._id, { refetchOnMountOrArgChange: true });
  const [erase] = useEraseMutation();
  const done = useReturn(CUSTOMER.listPath);
  const save = useSave<typeof erasureInput, null>({
    schema: erasureInput,
    initial: { name: '' },
    send: (body) => erase({ id: party._id, body }),
    onSaved: done,
  });
  const { field } = save.form;
  return (
    <FormDialog open title={`Erase ${parties.nameOf(party)}`} onClose={() => save.guard.close(onClose)}>
      <Loaded query={query} noun="preview">
        {(preview) => (
          <>
            <Told preview={preview} />
            {preview.first.length > 0 ? null : (
              <SaveForm
                label="Erase a customer"
                save={save}
                submitLabel="Erase for good"
                savingText="Erasing…"
                onCancel={onClose}
              >
                <FormSection>
                  <TextField label="Name of the customer" required autoComplete="off" {...field('name')} />
                </FormSection>
              </SaveForm>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function Told({ preview: { goes, stays, first, copiesUntil, recent } }: { preview: ErasurePreview }) {
  return (
    <>
      {first.length > 0 ? (
        <div role="alert">
          <h3>First</h3>
          <ul>
            {first.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <h3>Goes</h3>
      <ul>
        {goes.map(({ what, count }) => (
          <li key={what}>{count > 1 ? `${what}: ${count}` : what}</li>
        ))}
      </ul>
      <h3>Stays</h3>
      <ul>
        {stays.map(({ what, count, until, why }) => (
          <li key={what}>
            {what}: {count}
            {until ? `, until ${formatDay(until)}` : ''}
            <small style={{ display: 'block', color: 'var(--text-2)' }}>{why}</small>
          </li>
        ))}
        {copiesUntil ? (
          <li>Copies of before: until {formatDay(copiesUntil)}, by the ages that the settings have</li>
        ) : null}
      </ul>
      {recent ? (
        <p style={{ margin: '12px 0' }}>
          Something was written within the last year. From 13 May 2027 rule 8 (3) of the DPDP Rules asks to
          keep data and logs for a year; whether that goes before a person’s wish is not settled. Ask who
          advises you.
        </p>
      ) : null}
    </>
  );
}
