import {
  IMEI_RESULT_WORDS,
  IMEI_RESULTS,
  imeiCheckInput,
  spacedImei,
  type ImeiCheck,
  type ImeiResult,
} from '@shopbench/contracts';
import { asOptions, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Link } from '@shopbench/ui';
import { DateField, FormDialog, FormSection, SelectField, TextField } from '@shopbench/ui/form';
import { useRecordCheckMutation } from './second-hand-calls';

/** Where anybody may ask for the state of a phone. */
export const REGISTER = 'https://www.ceir.gov.in/Device/CeirIMEIVerification.jsp';

/** Records what the national register said of a phone. */
export function CheckDialog({ imei, today, onClose }: { imei: string; today: string; onClose: () => void }) {
  const [record] = useRecordCheckMutation();
  const save = useSave<typeof imeiCheckInput, ImeiCheck>({
    schema: imeiCheckInput,
    keep: `check ${imei}`,
    initial: { imei, result: 'clear', date: today, reference: '' },
    send: (body, idempotencyKey) => record({ body, idempotencyKey }),
    onSaved: onClose,
  });
  const { field } = save.form;
  return (
    <FormDialog open title={`Check of ${spacedImei(imei)}`} onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Check" save={save} submitLabel="Record the check" onCancel={onClose}>
        <p>
          Ask the register: <Link href={REGISTER}>ceir.gov.in</Link>, or SMS KYM {imei} to 14422.
        </p>
        <FormSection>
          <SelectField<ImeiResult>
            label="The register says"
            required
            options={asOptions(IMEI_RESULTS, (result) => IMEI_RESULT_WORDS[result])}
            {...field('result')}
          />
          <DateField label="Asked on" required {...field('date')} />
          <TextField label="Reference" required maxLength={60} {...field('reference')} />
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
