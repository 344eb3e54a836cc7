import {
  formatDay,
  gstFilingInput,
  screenPath,
  type GstFiling,
  type GstProblem,
  type GstReturn,
} from '@shopbench/contracts';
import { useRight, useSave, useTimeZone } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { monthName, monthText } from '@shopbench/pages/report';
import { Button, Card, Chip, DetailList, LinkButton, Stack } from '@shopbench/ui';
import { FormDialog, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useGstFileMutation } from './gst-calls';
import { problemText, readinessOf } from './gst-readiness';

const WORDS: Record<GstProblem['kind'], string> = {
  gstin: 'Registered, but no GSTIN',
  hsn: 'No HSN code',
  place: 'Place of supply guessed',
  gap: 'Numbers are missing',
};

/** What is to be mended before the month is filed; what stops the file comes first. */
export function GstProblems({ told }: { told: GstReturn }) {
  const { tone, text } = readinessOf(told, useTimeZone());
  return (
    <Card title="Before filing" action={<Chip tone={tone}>{text}</Chip>}>
      <Stack spacing={1.5}>
        {told.problems.map((problem) => (
          <Stack
            key={`${problem.kind} ${problem.name}`}
            direction="row"
            sx={{ justifyContent: 'space-between' }}
          >
            <div>
              <strong>
                <span style={{ color: `var(--${problem.stops ? 'bad' : 'warn'})` }}>⚠</span>{' '}
                {WORDS[problem.kind]}
              </strong>
              <br />
              <small>{problemText(problem)}</small>
            </div>
            {problem.id ? (
              <LinkButton href={screenPath('customer', problem.id)} size="small">
                {problem.kind === 'gstin' ? 'Add' : 'Check'}
              </LinkButton>
            ) : null}
          </Stack>
        ))}
        <small>
          {told.series.some(({ missing }) => missing > 0)
            ? 'There is a gap in the numbers'
            : '✓ No gap in the numbers'}
        </small>
        <small>
          {told.agrees ? '✓ HSN and sections agree to the paisa' : 'HSN and sections do not agree'}
        </small>
      </Stack>
    </Card>
  );
}

/** That the month was filed, or what marks it so for who may. */
export function GstFiled({ told }: { told: GstReturn }) {
  const [asks, setAsks] = useState(false);
  const files = useRight('file_gst');
  if (told.filing) {
    const { arn, filedOn, by } = told.filing;
    return (
      <Card title="Filed">
        <DetailList
          details={[
            ['On', formatDay(filedOn)],
            ['ARN', arn],
            ['Marked by', by],
          ]}
        />
      </Card>
    );
  }
  if (!files) return null;
  return (
    <Card>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          <strong>Filed it?</strong>
          <br />
          <small>{`Locks ${monthName(told.month)}`}</small>
        </div>
        <Button onClick={() => setAsks(true)}>Mark as filed</Button>
      </Stack>
      {asks ? <FilingDialog month={told.month} onClose={() => setAsks(false)} /> : null}
    </Card>
  );
}

function FilingDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const [file] = useGstFileMutation();
  const save = useSave<typeof gstFilingInput, GstFiling>({
    schema: gstFilingInput,
    keep: `filing ${month}`,
    initial: { month, arn: '' },
    send: (body, idempotencyKey) => file({ body, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog open title={`${monthText(month)} is filed`} onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Filing" save={save} submitLabel="Mark as filed" onCancel={onClose}>
        <p style={{ marginBottom: 12 }}>What is changed later goes by notes of another month.</p>
        <TextField
          label="ARN"
          required
          hint="The reference number that the portal gave"
          maxLength={30}
          {...save.form.field('arn')}
        />
      </SaveForm>
    </FormDialog>
  );
}
