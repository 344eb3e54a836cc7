import { errorText, notify } from '@shopbench/client';
import {
  estimateInput,
  formatRupees,
  priceWith,
  paiseOf,
  toRupees,
  type EstimateAnswer,
  type EstimateInput,
  type RepairItem,
} from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Icon, IconButton, Stack, styled } from '@shopbench/ui';
import { FormActions, FormDialog, MoneyField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSendAsSeen, type ItemOf } from '../item/item-calls';
import { useAnswerEstimateMutation, useSendEstimateMutation } from './money-calls';

// A form's field may not be filled yet.
const NEW_LINE = { what: '' } as EstimateInput['lines'][number];

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px auto',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 22 },
});

interface DialogProps extends ItemOf {
  onClose: () => void;
}

/** What the work is, why it is needed and what it costs above what was agreed. */
export function AskForWork({ repair, item, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const [send] = useSendEstimateMutation();
  const save = useSave<typeof estimateInput, RepairItem>({
    schema: estimateInput,
    keep: `estimate ${item.itemIndex}`,
    initial: { version: item.version, lines: [NEW_LINE] },
    send: useSendAsSeen(item, (body: EstimateInput, idempotencyKey) =>
      send({ id: repair._id, index: item.itemIndex, body, idempotencyKey }),
    ),
    onSaved: onDone,
    failure: 'The estimate could not be saved',
  });
  const { field, set, values } = save.form;
  const lines = values.lines ?? [];
  const priced = lines.map(({ price }) => ({ price: paiseOf(price) }));
  const after = toRupees(priceWith(paiseOf(item.repairPrice), priced));
  return (
    <FormDialog open title="Estimate" aside={repair.repairNumber} onClose={() => save.guard.close(onClose)}>
      <SaveForm
        label="Estimate"
        save={save}
        submitLabel="Save and send"
        savingText="Saving..."
        onCancel={onClose}
      >
        <Stack spacing={1.5}>
          {lines.map((_, at) => (
            <Row key={at}>
              <TextField
                label="Work"
                required
                maxLength={120}
                placeholder="New battery with labour"
                {...field(`lines.${at}.what`)}
              />
              <MoneyField
                label="Price"
                required
                start="₹"
                {...field(`lines.${at}.price`)}
                onChange={(price) =>
                  set({ lines: lines.map((one, i) => (i === at ? { ...one, price: price! } : one)) })
                }
              />
              <IconButton
                aria-label={`Take line ${at + 1} away`}
                disabled={lines.length === 1}
                onClick={() => set({ lines: lines.filter((_line, i) => i !== at) })}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </Row>
          ))}
          <div>
            <Button size="small" onClick={() => set({ lines: [...lines, NEW_LINE] })}>
              Add a line
            </Button>
          </div>
          <TextField
            label="Why it is needed"
            rows={2}
            maxLength={300}
            {...field('why')}
            value={values.why ?? ''}
          />
          <p>
            {formatRupees(item.repairPrice)} agreed, <strong>{formatRupees(after)}</strong> with this.
          </p>
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}

/** The customer answered by phone or at the counter. */
export function HeardAnswer({ repair, item, onClose }: DialogProps) {
  const [answerEstimate, { isLoading }] = useAnswerEstimateMutation();
  const [answeredBy, setAnsweredBy] = useState('');
  const [refusal, setRefusal] = useState<string>();
  // What was read out to the customer is what they answer, whatever the page shows meanwhile.
  const [{ sentAt, priceAfter, lines }] = useState(item.estimate!);

  async function record(answer: EstimateAnswer, by: 'phone' | 'counter') {
    const who = answeredBy.trim() ? { answeredBy: answeredBy.trim() } : {};
    const body = { answer, by, sentAt, priceAfter, ...who };
    const sent = await answerEstimate({ id: repair._id, index: item.itemIndex, body });
    if (sent.error) return setRefusal(errorText(sent.error));
    notify.success(sent.data.message);
    onClose();
  }

  const way = (by: 'phone' | 'counter', word: string) => (
    <FormActions>
      <span style={{ flex: 1, alignSelf: 'center' }}>{word}</span>
      <Button disabled={isLoading} onClick={() => void record('declined', by)}>
        Declined
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={isLoading}
        onClick={() => void record('approved', by)}
      >
        Approved
      </Button>
    </FormActions>
  );

  return (
    <FormDialog open title="What the customer answered" maxWidth="xs" onClose={onClose}>
      <p style={{ marginBottom: 12 }}>
        {lines.map(({ what }) => what).join(', ')}: <strong>{formatRupees(priceAfter)}</strong> altogether
      </p>
      <TextField
        label="Who answered"
        placeholder={repair.customerName}
        maxLength={100}
        value={answeredBy}
        error={refusal}
        onChange={setAnsweredBy}
      />
      {way('phone', 'By phone')}
      {way('counter', 'At the counter')}
    </FormDialog>
  );
}
